-- Written by hand. A school's own sections are sorted byte by byte, as in SQLite, whatever the language of the server.
ALTER TABLE "Student" ALTER COLUMN "section" TYPE TEXT COLLATE "C";
