"""Scripts that made data files of the package; nothing needs them at run time or at set-up."""
