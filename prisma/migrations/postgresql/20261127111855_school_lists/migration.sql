-- Written by hand: the table of students is not rebuilt. A list without rows in "ListValue" is the specification's.
CREATE TABLE "ListValue" (
    "id" TEXT NOT NULL,
    "list" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "labelKey" TEXT NOT NULL,
    "rank" INTEGER NOT NULL,
    "aliases" TEXT NOT NULL,
    "retiredAt" TIMESTAMP(3),
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "ListValue_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "ListValue_list_key_key" ON "ListValue"("list", "key");
CREATE UNIQUE INDEX "ListValue_list_labelKey_key" ON "ListValue"("list", "labelKey");

-- Ranks get gaps of 1,024, so that a standard can be added between two others. Writing is faster without the indexes.
ALTER TABLE "Student" ADD COLUMN "standard" TEXT NOT NULL DEFAULT '';
DROP INDEX "Student_createdAt_idx";
DROP INDEX "Student_updatedAt_idx";
DROP INDEX "Student_nameKey_idx";
DROP INDEX "Student_class_idx";
DROP INDEX "Student_rollNumber_idx";
DROP INDEX "Student_overallPercentage_idx";
UPDATE "Student" SET
    "standard" = CASE "standardRank" WHEN 0 THEN 'KG' WHEN 1 THEN '1st' WHEN 2 THEN '2nd' WHEN 3 THEN '3rd' WHEN 4 THEN '4th' WHEN 5 THEN '5th' WHEN 6 THEN '6th' WHEN 7 THEN '7th' WHEN 8 THEN '8th' WHEN 9 THEN '9th' WHEN 10 THEN '10th' WHEN 11 THEN '11th' WHEN 12 THEN '12th' ELSE '' END,
    "standardRank" = "standardRank" * 1024;
CREATE INDEX "Student_createdAt_idx" ON "Student"("createdAt", "serial", "standardRank", "section", "isActive", "gender", "bloodGroup", "leavingReason", "leavingDate", "admissionDate");
CREATE INDEX "Student_updatedAt_idx" ON "Student"("updatedAt", "serial", "standardRank", "section", "isActive", "gender", "bloodGroup", "leavingReason", "leavingDate", "admissionDate");
CREATE INDEX "Student_nameKey_idx" ON "Student"("nameKey", "serial", "standardRank", "section", "isActive", "gender", "bloodGroup", "leavingReason", "leavingDate", "admissionDate");
CREATE INDEX "Student_class_idx" ON "Student"("standardRank", "section", "rollNumber", "serial", "isActive", "gender", "bloodGroup", "leavingReason", "leavingDate", "admissionDate");
CREATE INDEX "Student_rollNumber_idx" ON "Student"("rollNumber", "serial", "standardRank", "section", "isActive", "gender", "bloodGroup", "leavingReason", "leavingDate", "admissionDate");
CREATE INDEX "Student_overallPercentage_idx" ON "Student"("overallPercentage", "serial", "standardRank", "section", "isActive", "gender", "bloodGroup", "leavingReason", "leavingDate", "admissionDate");

-- Deleted students, as JSON.
UPDATE "Trash" SET "record" = ("record"::jsonb || jsonb_build_object(
    'standard', CASE ("record"::jsonb ->> 'standardRank')::integer WHEN 0 THEN 'KG' WHEN 1 THEN '1st' WHEN 2 THEN '2nd' WHEN 3 THEN '3rd' WHEN 4 THEN '4th' WHEN 5 THEN '5th' WHEN 6 THEN '6th' WHEN 7 THEN '7th' WHEN 8 THEN '8th' WHEN 9 THEN '9th' WHEN 10 THEN '10th' WHEN 11 THEN '11th' WHEN 12 THEN '12th' ELSE '' END,
    'standardRank', ("record"::jsonb ->> 'standardRank')::integer * 1024
))::text WHERE "kind" = 'student' AND ("record"::jsonb ->> 'standardRank')::integer IS NOT NULL;
