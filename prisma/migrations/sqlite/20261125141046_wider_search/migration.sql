-- Written by hand. Searches read more of each record than before. SQL cannot normalize text as the application does, so
-- the server extends the texts of existing records once it has started (lib/server/housekeeping/fill-search-text.ts).
INSERT INTO "Setting" ("name", "value")
SELECT 'searchTextFill', '{"table":"User"}'
WHERE EXISTS (SELECT 1 FROM "User") OR EXISTS (SELECT 1 FROM "Student");
