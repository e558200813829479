-- Nothing to change: SQLite compares sections byte by byte. The migration for Postgres has the same name.
SELECT 1;
