-- SQLite compares all text byte by byte; what Postgres needs here, it has.
SELECT 1;
