"""A move of Witchcraft entered step by step: the questions and their order."""
