"""What keeping tiles is worth: tables of leaves, their files, and how they are learnt.

For the engine, and for the commands that train and show leaves.
"""
