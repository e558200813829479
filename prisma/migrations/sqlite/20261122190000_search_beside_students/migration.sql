-- This is about the search of Postgres; SQLite's stands beside the students already.
SELECT 1;
