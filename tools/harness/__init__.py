"""What tests, tour and benchmarks share: the driver of the app, hands that play, and the places to go."""
