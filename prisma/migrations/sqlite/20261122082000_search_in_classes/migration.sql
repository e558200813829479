-- Written by hand: what the model cannot say.

-- The search index answers for the filters of a list as well, so that no row need be read for them. A student's class
-- and status are one word for each combination of filters that lets them through: a letter for the standard, one for
-- the section and 0 or 1 for the status, with X for whatever is not asked. The words of a search are in lower case, and
-- so never one of these. Each has a column, lest a word be made of the end of one and the start of another.
--
-- A migration that makes "Student" anew must drop this view before and make it again after it, as it must the triggers.
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

DROP TRIGGER "Student_search_insert";
DROP TRIGGER "Student_search_update";
DROP TRIGGER "Student_search_delete";
DROP TABLE "StudentSearch";
CREATE VIRTUAL TABLE "StudentSearch" USING fts5(
    "searchText", "inClassOfStatus", "inClass", "inStandardOfStatus", "inStandard", "inSectionOfStatus", "inSection",
    "ofStatus",
    content='StudentWords',
    content_rowid='serial',
    tokenize='trigram case_sensitive 1',
    detail='full'
);
INSERT INTO "StudentSearch"("StudentSearch") VALUES ('rebuild');

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
