-- DropIndex
DROP INDEX "Student_createdAt_id_idx";

-- DropIndex
DROP INDEX "Student_isActive_createdAt_id_idx";

-- DropIndex
DROP INDEX "Student_updatedAt_id_idx";

-- DropIndex
DROP INDEX "Student_nameKey_id_idx";

-- DropIndex
DROP INDEX "Student_standardRank_section_rollNumber_id_idx";

-- DropIndex
DROP INDEX "Student_standardRank_section_isActive_createdAt_id_idx";

-- DropIndex
DROP INDEX "Student_section_isActive_createdAt_id_idx";

-- DropIndex
DROP INDEX "Student_rollNumber_id_idx";

-- DropIndex
DROP INDEX "Student_overallPercentage_id_idx";

-- CreateTable
CREATE TABLE "StudentCount" (
    "standardRank" INTEGER NOT NULL,
    "section" TEXT NOT NULL,
    "isActive" BOOLEAN NOT NULL,
    "students" INTEGER NOT NULL,

    CONSTRAINT "StudentCount_pkey" PRIMARY KEY ("standardRank","section","isActive")
);

-- CreateIndex
CREATE INDEX "Student_createdAt_serial_idx" ON "Student"("createdAt", "serial");

-- CreateIndex
CREATE INDEX "Student_updatedAt_serial_idx" ON "Student"("updatedAt", "serial");

-- CreateIndex
CREATE INDEX "Student_nameKey_serial_idx" ON "Student"("nameKey", "serial");

-- CreateIndex
CREATE INDEX "Student_standardRank_section_rollNumber_serial_idx" ON "Student"("standardRank", "section", "rollNumber", "serial");

-- CreateIndex
CREATE INDEX "Student_rollNumber_serial_idx" ON "Student"("rollNumber", "serial");

-- CreateIndex
CREATE INDEX "Student_overallPercentage_serial_idx" ON "Student"("overallPercentage", "serial");

-- CreateIndex
CREATE INDEX "Student_standardRank_section_isActive_createdAt_serial_idx" ON "Student"("standardRank", "section", "isActive", "createdAt", "serial");

-- CreateIndex
CREATE INDEX "Student_standardRank_section_isActive_updatedAt_serial_idx" ON "Student"("standardRank", "section", "isActive", "updatedAt", "serial");

-- CreateIndex
CREATE INDEX "Student_standardRank_section_isActive_nameKey_serial_idx" ON "Student"("standardRank", "section", "isActive", "nameKey", "serial");

-- CreateIndex
CREATE INDEX "Student_standardRank_section_isActive_rollNumber_serial_idx" ON "Student"("standardRank", "section", "isActive", "rollNumber", "serial");

-- CreateIndex
CREATE INDEX "Student_standardRank_section_isActive_overallPercentage_ser_idx" ON "Student"("standardRank", "section", "isActive", "overallPercentage", "serial");

-- CreateIndex
CREATE INDEX "Student_standardRank_section_isActive_serial_idx" ON "Student"("standardRank", "section", "isActive", "serial");

-- Written by hand: the counts follow every insert, update, delete and truncation, whoever writes. Several counts are
-- always changed in one order, so that no two transactions that each write once can wait for one another.
CREATE FUNCTION count_students_added() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
    INSERT INTO "StudentCount" AS c ("standardRank", "section", "isActive", "students")
    SELECT "standardRank", "section", "isActive", COUNT(*) FROM added GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT ("standardRank", "section", "isActive") DO UPDATE SET "students" = c."students" + EXCLUDED."students";
    RETURN NULL;
END
$$;
CREATE FUNCTION count_students_removed() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
    INSERT INTO "StudentCount" AS c ("standardRank", "section", "isActive", "students")
    SELECT "standardRank", "section", "isActive", -COUNT(*) FROM removed GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT ("standardRank", "section", "isActive") DO UPDATE SET "students" = c."students" + EXCLUDED."students";
    RETURN NULL;
END
$$;
CREATE FUNCTION count_student_moved() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
    INSERT INTO "StudentCount" AS c ("standardRank", "section", "isActive", "students")
    SELECT * FROM (VALUES
        (OLD."standardRank", OLD."section", OLD."isActive", -1),
        (NEW."standardRank", NEW."section", NEW."isActive", 1)
    ) AS change ORDER BY 1, 2, 3
    ON CONFLICT ("standardRank", "section", "isActive") DO UPDATE SET "students" = c."students" + EXCLUDED."students";
    RETURN NULL;
END
$$;
CREATE FUNCTION count_no_students() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
    DELETE FROM "StudentCount";
    RETURN NULL;
END
$$;

CREATE TRIGGER "Student_count_insert" AFTER INSERT ON "Student"
    REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_students_added();
CREATE TRIGGER "Student_count_delete" AFTER DELETE ON "Student"
    REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_students_removed();
CREATE TRIGGER "Student_count_update" AFTER UPDATE OF "standardRank", "section", "isActive" ON "Student" FOR EACH ROW
    WHEN ((OLD."standardRank", OLD."section", OLD."isActive") IS DISTINCT FROM (NEW."standardRank", NEW."section", NEW."isActive"))
    EXECUTE FUNCTION count_student_moved();
CREATE TRIGGER "Student_count_truncate" AFTER TRUNCATE ON "Student"
    FOR EACH STATEMENT EXECUTE FUNCTION count_no_students();

-- From here on nobody else writes students until this migration ends.
INSERT INTO "StudentCount" ("standardRank", "section", "isActive", "students")
SELECT "standardRank", "section", "isActive", COUNT(*) FROM "Student" GROUP BY 1, 2, 3;
