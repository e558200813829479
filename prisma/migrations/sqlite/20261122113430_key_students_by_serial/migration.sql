-- The students' table is made anew, because SQLite can give a table another key in no other way. Its triggers go with it,
-- and the view on it must not be there while another table takes its name. The search index stays as it is: it knows
-- students by the number that now is their key. The key is no AUTOINCREMENT: what gives out the numbers is "Sequence".
DROP VIEW "StudentWords";

CREATE TABLE "new_Student" (
    "id" TEXT NOT NULL,
    "serial" INTEGER NOT NULL PRIMARY KEY,
    "studentId" TEXT NOT NULL,
    "firstName" TEXT NOT NULL,
    "lastName" TEXT NOT NULL,
    "email" TEXT,
    "dateOfBirth" TEXT NOT NULL,
    "gender" TEXT NOT NULL,
    "standardRank" INTEGER NOT NULL,
    "section" TEXT NOT NULL,
    "rollNumber" INTEGER NOT NULL,
    "overallGrade" TEXT NOT NULL,
    "overallPercentage" REAL NOT NULL,
    "admissionDate" TEXT NOT NULL,
    "bloodGroup" TEXT,
    "isActive" BOOLEAN NOT NULL DEFAULT true,
    "street" TEXT NOT NULL,
    "city" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "pinCode" TEXT NOT NULL,
    "emergencyName" TEXT NOT NULL,
    "emergencyRelationship" TEXT NOT NULL,
    "emergencyPhone" TEXT NOT NULL,
    "photoHash" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    "nameKey" TEXT NOT NULL,
    "searchText" TEXT NOT NULL
);
INSERT INTO "new_Student" ("admissionDate", "bloodGroup", "city", "createdAt", "dateOfBirth", "email", "emergencyName", "emergencyPhone", "emergencyRelationship", "firstName", "gender", "id", "isActive", "lastName", "nameKey", "overallGrade", "overallPercentage", "photoHash", "pinCode", "rollNumber", "searchText", "section", "serial", "standardRank", "state", "street", "studentId", "updatedAt", "version") SELECT "admissionDate", "bloodGroup", "city", "createdAt", "dateOfBirth", "email", "emergencyName", "emergencyPhone", "emergencyRelationship", "firstName", "gender", "id", "isActive", "lastName", "nameKey", "overallGrade", "overallPercentage", "photoHash", "pinCode", "rollNumber", "searchText", "section", "serial", "standardRank", "state", "street", "studentId", "updatedAt", "version" FROM "Student" ORDER BY "serial";
DROP TABLE "Student";
ALTER TABLE "new_Student" RENAME TO "Student";
CREATE UNIQUE INDEX "Student_id_key" ON "Student"("id");
CREATE UNIQUE INDEX "Student_studentId_key" ON "Student"("studentId");
CREATE INDEX "Student_createdAt_serial_idx" ON "Student"("createdAt", "serial");
CREATE INDEX "Student_updatedAt_serial_idx" ON "Student"("updatedAt", "serial");
CREATE INDEX "Student_nameKey_serial_idx" ON "Student"("nameKey", "serial");
CREATE INDEX "Student_standardRank_section_rollNumber_serial_idx" ON "Student"("standardRank", "section", "rollNumber", "serial");
CREATE INDEX "Student_rollNumber_serial_idx" ON "Student"("rollNumber", "serial");
CREATE INDEX "Student_overallPercentage_serial_idx" ON "Student"("overallPercentage", "serial");
CREATE INDEX "Student_standardRank_section_isActive_createdAt_serial_idx" ON "Student"("standardRank", "section", "isActive", "createdAt", "serial");
CREATE INDEX "Student_standardRank_section_isActive_updatedAt_serial_idx" ON "Student"("standardRank", "section", "isActive", "updatedAt", "serial");
CREATE INDEX "Student_standardRank_section_isActive_nameKey_serial_idx" ON "Student"("standardRank", "section", "isActive", "nameKey", "serial");
CREATE INDEX "Student_standardRank_section_isActive_rollNumber_serial_idx" ON "Student"("standardRank", "section", "isActive", "rollNumber", "serial");
CREATE INDEX "Student_standardRank_section_isActive_overallPercentage_serial_idx" ON "Student"("standardRank", "section", "isActive", "overallPercentage", "serial");
CREATE INDEX "Student_standardRank_section_isActive_serial_idx" ON "Student"("standardRank", "section", "isActive", "serial");

-- As they were.
CREATE VIEW "StudentWords" AS SELECT
    "serial",
    "searchText",
    "letter" || "section" || "isActive" AS "inClassOfStatus",
    "letter" || "section" || 'X' AS "inClass",
    "letter" || 'X' || "isActive" AS "inStandardOfStatus",
    "letter" || 'XX' AS "inStandard",
    'X' || "section" || "isActive" AS "inSectionOfStatus",
    'X' || "section" || 'X' AS "inSection",
    'XX' || "isActive" AS "ofStatus"
FROM (SELECT *, char(unicode('A') + "standardRank") AS "letter" FROM "Student");

CREATE TRIGGER "Student_count_insert" AFTER INSERT ON "Student" BEGIN
    INSERT INTO "StudentCount" ("standardRank", "section", "isActive", "students")
    VALUES (new."standardRank", new."section", new."isActive", 1)
    ON CONFLICT ("standardRank", "section", "isActive") DO UPDATE SET "students" = "students" + 1;
END;

CREATE TRIGGER "Student_count_update" AFTER UPDATE OF "standardRank", "section", "isActive" ON "Student"
WHEN old."standardRank" <> new."standardRank" OR old."section" <> new."section" OR old."isActive" <> new."isActive"
BEGIN
    UPDATE "StudentCount" SET "students" = "students" - 1
    WHERE "standardRank" = old."standardRank" AND "section" = old."section" AND "isActive" = old."isActive";
    INSERT INTO "StudentCount" ("standardRank", "section", "isActive", "students")
    VALUES (new."standardRank", new."section", new."isActive", 1)
    ON CONFLICT ("standardRank", "section", "isActive") DO UPDATE SET "students" = "students" + 1;
END;

CREATE TRIGGER "Student_count_delete" AFTER DELETE ON "Student" BEGIN
    UPDATE "StudentCount" SET "students" = "students" - 1
    WHERE "standardRank" = old."standardRank" AND "section" = old."section" AND "isActive" = old."isActive";
END;

CREATE TRIGGER "Student_search_insert" AFTER INSERT ON "Student" BEGIN
    INSERT INTO "StudentSearch"(
        rowid, "searchText", "inClassOfStatus", "inClass", "inStandardOfStatus", "inStandard", "inSectionOfStatus",
        "inSection", "ofStatus"
    ) SELECT * FROM "StudentWords" WHERE "serial" = new."serial";
END;

-- Before the change, since the index forgets a row by the words that it was told of it. So nobody may write here with
-- OR IGNORE or OR REPLACE: a row that is left as it is would be forgotten.
CREATE TRIGGER "Student_search_update_before" BEFORE
UPDATE OF "serial", "searchText", "standardRank", "section", "isActive" ON "Student"
WHEN (old."serial", old."searchText", old."standardRank", old."section", old."isActive")
    IS NOT (new."serial", new."searchText", new."standardRank", new."section", new."isActive") BEGIN
    INSERT INTO "StudentSearch"(
        "StudentSearch", rowid, "searchText", "inClassOfStatus", "inClass", "inStandardOfStatus", "inStandard",
        "inSectionOfStatus", "inSection", "ofStatus"
    ) SELECT 'delete', * FROM "StudentWords" WHERE "serial" = old."serial";
END;

CREATE TRIGGER "Student_search_update_after" AFTER
UPDATE OF "serial", "searchText", "standardRank", "section", "isActive" ON "Student"
WHEN (old."serial", old."searchText", old."standardRank", old."section", old."isActive")
    IS NOT (new."serial", new."searchText", new."standardRank", new."section", new."isActive") BEGIN
    INSERT INTO "StudentSearch"(
        rowid, "searchText", "inClassOfStatus", "inClass", "inStandardOfStatus", "inStandard", "inSectionOfStatus",
        "inSection", "ofStatus"
    ) SELECT * FROM "StudentWords" WHERE "serial" = new."serial";
END;

CREATE TRIGGER "Student_search_delete" BEFORE DELETE ON "Student" BEGIN
    INSERT INTO "StudentSearch"(
        "StudentSearch", rowid, "searchText", "inClassOfStatus", "inClass", "inStandardOfStatus", "inStandard",
        "inSectionOfStatus", "inSection", "ofStatus"
    ) SELECT 'delete', * FROM "StudentWords" WHERE "serial" = old."serial";
END;
