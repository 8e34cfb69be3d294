"""Charts as SVG and as lines for a terminal: training, latency, ratings."""
