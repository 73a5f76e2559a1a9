"""The cauldron: its picture, the hand that lays tiles, its panel and sheets."""
