-- Written by hand: lists are filtered, sorted and counted by ordinary indexes, and the search index has nothing but the texts.
DROP TRIGGER "Student_count_insert";
DROP TRIGGER "Student_count_update";
DROP TRIGGER "Student_count_delete";
DROP TRIGGER "Student_search_insert";
DROP TRIGGER "Student_search_update_before";
DROP TRIGGER "Student_search_update_after";
DROP TRIGGER "Student_search_delete";
DROP TABLE "StudentSearch";
DROP VIEW "StudentWords";
DROP TABLE "StudentCount";

DROP INDEX "Student_createdAt_serial_idx";
DROP INDEX "Student_nameKey_serial_idx";
DROP INDEX "Student_updatedAt_serial_idx";
DROP INDEX "Student_rollNumber_serial_idx";
DROP INDEX "Student_overallPercentage_serial_idx";
DROP INDEX "Student_standardRank_section_rollNumber_serial_idx";
DROP INDEX "Student_standardRank_section_isActive_createdAt_serial_idx";
DROP INDEX "Student_standardRank_section_isActive_updatedAt_serial_idx";
DROP INDEX "Student_standardRank_section_isActive_nameKey_serial_idx";
DROP INDEX "Student_standardRank_section_isActive_rollNumber_serial_idx";
DROP INDEX "Student_standardRank_section_isActive_overallPercentage_serial_idx";
DROP INDEX "Student_standardRank_section_isActive_serial_idx";
DROP INDEX "Student_leavingReason_leavingDate_createdAt_serial_idx";
DROP INDEX "Student_filters_idx";
DROP INDEX "Student_createdAt_filters_idx";
DROP INDEX "Student_admissionDate_createdAt_serial_idx";
ALTER TABLE "Student" DROP COLUMN "missing";

CREATE INDEX "Student_createdAt_idx" ON "Student"("createdAt", "serial", "standardRank", "section", "isActive", "gender", "bloodGroup", "leavingReason", "leavingDate", "admissionDate");
CREATE INDEX "Student_updatedAt_idx" ON "Student"("updatedAt", "serial", "standardRank", "section", "isActive", "gender", "bloodGroup", "leavingReason", "leavingDate", "admissionDate");
CREATE INDEX "Student_nameKey_idx" ON "Student"("nameKey", "serial", "standardRank", "section", "isActive", "gender", "bloodGroup", "leavingReason", "leavingDate", "admissionDate");
CREATE INDEX "Student_rollNumber_idx" ON "Student"("rollNumber", "serial", "standardRank", "section", "isActive", "gender", "bloodGroup", "leavingReason", "leavingDate", "admissionDate");
CREATE INDEX "Student_overallPercentage_idx" ON "Student"("overallPercentage", "serial", "standardRank", "section", "isActive", "gender", "bloodGroup", "leavingReason", "leavingDate", "admissionDate");
CREATE INDEX "Student_class_idx" ON "Student"("standardRank", "section", "rollNumber", "serial", "isActive", "gender", "bloodGroup", "leavingReason", "leavingDate", "admissionDate");
CREATE INDEX "Guardian_studentId_email_idx" ON "Guardian"("studentId", "email");

-- Substring search from three characters on. The texts stay in "Student"; this holds their trigrams.
CREATE VIRTUAL TABLE "StudentSearch" USING fts5(
    "searchText",
    content='Student',
    content_rowid='serial',
    tokenize='trigram case_sensitive 1',
    detail='full'
);

CREATE TRIGGER "Student_search_insert" AFTER INSERT ON "Student" BEGIN
    INSERT INTO "StudentSearch"(rowid, "searchText") VALUES (new."serial", new."searchText");
END;

CREATE TRIGGER "Student_search_update" AFTER UPDATE OF "serial", "searchText" ON "Student"
WHEN (old."serial", old."searchText") IS NOT (new."serial", new."searchText") BEGIN
    INSERT INTO "StudentSearch"("StudentSearch", rowid, "searchText") VALUES ('delete', old."serial", old."searchText");
    INSERT INTO "StudentSearch"(rowid, "searchText") VALUES (new."serial", new."searchText");
END;

CREATE TRIGGER "Student_search_delete" AFTER DELETE ON "Student" BEGIN
    INSERT INTO "StudentSearch"("StudentSearch", rowid, "searchText") VALUES ('delete', old."serial", old."searchText");
END;

INSERT INTO "StudentSearch"("StudentSearch") VALUES ('rebuild');
