-- CreateTable
CREATE TABLE "ClassOfYear" (
    "serial" INTEGER NOT NULL,
    "year" INTEGER NOT NULL,
    "standard" TEXT NOT NULL,
    "section" TEXT NOT NULL,
    "rollNumber" INTEGER NOT NULL,

    PRIMARY KEY ("serial", "year"),
    CONSTRAINT "ClassOfYear_serial_fkey" FOREIGN KEY ("serial") REFERENCES "Student" ("serial") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "ClassOfYear_year_standard_section_idx" ON "ClassOfYear"("year", "standard", "section");

-- The month in which academic years begin is now one of the rules that every process reads: a school that has chosen another
-- month needs a version of its lists and rules. It is random, because an older backup
-- that is restored and migrated again may have other lists.
INSERT INTO "Setting" ("name", "value")
SELECT 'lists.version', lower(hex(randomblob(8))) FROM "Setting" WHERE "name" = 'academicYearStart'
ON CONFLICT ("name") DO NOTHING;
