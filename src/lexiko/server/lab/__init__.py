"""The lab: reviews of finished games and analyses of positions, in processes of low priority."""
