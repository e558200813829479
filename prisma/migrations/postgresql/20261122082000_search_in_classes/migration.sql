-- This is about the search index of SQLite; Postgres has nothing to do.
SELECT 1;
