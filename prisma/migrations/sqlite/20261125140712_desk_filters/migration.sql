-- CreateTable
CREATE TABLE "Preference" (
    "userId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "value" TEXT NOT NULL,

    PRIMARY KEY ("userId", "name"),
    CONSTRAINT "Preference_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "SavedView" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "entity" TEXT NOT NULL,
    "ownerId" TEXT NOT NULL,
    "ownerName" TEXT NOT NULL,
    "privateTo" TEXT,
    "name" TEXT NOT NULL,
    "nameKey" TEXT NOT NULL,
    "filters" TEXT NOT NULL,
    "columns" TEXT NOT NULL,
    CONSTRAINT "SavedView_privateTo_fkey" FOREIGN KEY ("privateTo") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "SavedView_privateTo_entity_idx" ON "SavedView"("privateTo", "entity");

-- CreateIndex
CREATE UNIQUE INDEX "SavedView_ownerId_entity_nameKey_key" ON "SavedView"("ownerId", "entity", "nameKey");

-- AlterTable
ALTER TABLE "Student" ADD COLUMN "hasParentEmail" BOOLEAN NOT NULL DEFAULT false;
UPDATE "Student" SET "hasParentEmail" = true
WHERE "id" IN (SELECT "studentId" FROM "Guardian" WHERE "email" IS NOT NULL);

-- Written by hand, because a model knows no expressions. Everything that the filters of the list read, so that no student
-- is read for a total. The expression has a bit for each field that can be missing (lib/server/students/listing/missing.ts).
CREATE INDEX "Student_filters" ON "Student"(
    "standardRank", "section", "isActive", "gender", "bloodGroup",
    (("photoHash" IS NULL) + 2 * ("email" IS NULL) + 4 * ("bloodGroup" IS NULL) + 8 * ("admissionNumber" IS NULL)
        + 16 * (NOT "hasParentEmail")),
    "leavingReason", "admissionDate"
);
-- The same in the default order, for a page of it.
CREATE INDEX "Student_filters_by_createdAt" ON "Student"(
    "createdAt", "serial", "standardRank", "section", "isActive", "gender", "bloodGroup",
    (("photoHash" IS NULL) + 2 * ("email" IS NULL) + 4 * ("bloodGroup" IS NULL) + 8 * ("admissionNumber" IS NULL)
        + 16 * (NOT "hasParentEmail")),
    "leavingReason", "admissionDate"
);
