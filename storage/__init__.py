"""Storage: the journal of every match, settings, drafts, backups. Imports only `scoring`."""
