"""Solo games of Čarodění: how Ostara takes, brews and plays her turn."""
