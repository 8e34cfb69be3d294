"""What the page's own tests are given by the rules."""
