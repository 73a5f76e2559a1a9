"""How things look: colours, words, drawings, dates."""
