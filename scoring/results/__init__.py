"""Score sheets and what is made of them: results, statistics, growth of points, scoring again."""
