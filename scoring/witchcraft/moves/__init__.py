"""What stacks can do: lines of sight, legal activations and their effects, guesses, repetition."""
