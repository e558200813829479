-- Written by hand: the model knows this table only on SQLite, where it is a search index and not declared either.

-- What students are searched, filtered and ordered by, beside them. A search reads each of its finds, and this is a third
-- of the student's row. Columns of one size stand first: what comes after a text is only reached through it.
CREATE TABLE "StudentSearch" (
    "createdAt" TIMESTAMP(3) NOT NULL,
    "updatedAt" TIMESTAMP(3) NOT NULL,
    "overallPercentage" DOUBLE PRECISION NOT NULL,
    "serial" INTEGER NOT NULL,
    "standardRank" INTEGER NOT NULL,
    "rollNumber" INTEGER NOT NULL,
    "isActive" BOOLEAN NOT NULL,
    "searchText" TEXT NOT NULL,
    "section" TEXT NOT NULL,
    "nameKey" TEXT COLLATE "C" NOT NULL
);

CREATE FUNCTION search_students_added() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
    INSERT INTO "StudentSearch" SELECT
        "createdAt", "updatedAt", "overallPercentage", "serial", "standardRank", "rollNumber", "isActive",
        "searchText", "section", "nameKey"
    FROM added;
    RETURN NULL;
END
$$;
-- By the key, always: a connection keeps the plan that it made while there were few students, for whom none is needed.
CREATE FUNCTION search_student_changed() RETURNS trigger LANGUAGE plpgsql
    SET search_path FROM CURRENT SET enable_seqscan = off AS $$
BEGIN
    UPDATE "StudentSearch" SET
        "createdAt" = NEW."createdAt", "updatedAt" = NEW."updatedAt", "overallPercentage" = NEW."overallPercentage",
        "serial" = NEW."serial", "standardRank" = NEW."standardRank", "rollNumber" = NEW."rollNumber",
        "isActive" = NEW."isActive", "searchText" = NEW."searchText", "section" = NEW."section",
        "nameKey" = NEW."nameKey"
    WHERE "serial" = OLD."serial";
    RETURN NULL;
END
$$;
CREATE FUNCTION search_student_removed() RETURNS trigger LANGUAGE plpgsql
    SET search_path FROM CURRENT SET enable_seqscan = off AS $$
BEGIN
    DELETE FROM "StudentSearch" WHERE "serial" = OLD."serial";
    RETURN NULL;
END
$$;
CREATE FUNCTION search_no_students() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
    TRUNCATE "StudentSearch";
    RETURN NULL;
END
$$;

CREATE TRIGGER "Student_search_insert" AFTER INSERT ON "Student"
    REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION search_students_added();
CREATE TRIGGER "Student_search_update" AFTER UPDATE OF
    "createdAt", "updatedAt", "overallPercentage", "serial", "standardRank", "rollNumber", "isActive", "searchText",
    "section", "nameKey"
    ON "Student" FOR EACH ROW EXECUTE FUNCTION search_student_changed();
CREATE TRIGGER "Student_search_delete" AFTER DELETE ON "Student"
    FOR EACH ROW EXECUTE FUNCTION search_student_removed();
CREATE TRIGGER "Student_search_truncate" AFTER TRUNCATE ON "Student"
    FOR EACH STATEMENT EXECUTE FUNCTION search_no_students();

-- From here on nobody else writes students until this migration ends.
INSERT INTO "StudentSearch" SELECT
    "createdAt", "updatedAt", "overallPercentage", "serial", "standardRank", "rollNumber", "isActive", "searchText",
    "section", "nameKey"
FROM "Student" ORDER BY "serial";
ALTER TABLE "StudentSearch" ADD CONSTRAINT "StudentSearch_pkey" PRIMARY KEY ("serial");
CREATE INDEX "StudentSearch_searchText_trgm" ON "StudentSearch" USING GIN ("searchText" public.gin_trgm_ops);
-- Where a class is searched, the words are looked for in all of its students rather than its students in all finds.
CREATE INDEX "StudentSearch_standardRank_section_isActive_idx" ON "StudentSearch"("standardRank", "section", "isActive");
-- What a search finds is guessed by it, before Postgres comes to do so by itself.
ANALYZE "StudentSearch";
-- Last, since from here on nobody else reads students either until this migration ends.
DROP INDEX "Student_searchText_trgm";
