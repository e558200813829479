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
ALTER TABLE "Student" ADD COLUMN "missing" INTEGER NOT NULL DEFAULT 0;

-- Written by hand: what the students lack.
UPDATE "Student" SET "missing" =
    CASE WHEN "photoHash" IS NULL THEN 1 ELSE 0 END + CASE WHEN "email" IS NULL THEN 2 ELSE 0 END
    + CASE WHEN "bloodGroup" IS NULL THEN 4 ELSE 0 END + CASE WHEN "admissionNumber" IS NULL THEN 8 ELSE 0 END
    + CASE WHEN "id" IN (SELECT "studentId" FROM "Guardian" WHERE "email" IS NOT NULL) THEN 0 ELSE 16 END;

-- CreateIndex
CREATE INDEX "Student_filters_idx" ON "Student"("standardRank", "section", "isActive", "gender", "bloodGroup", "missing", "leavingReason", "admissionDate");

-- CreateIndex
CREATE INDEX "Student_createdAt_filters_idx" ON "Student"("createdAt", "serial", "standardRank", "section", "isActive", "gender", "bloodGroup", "missing", "leavingReason", "admissionDate");

-- CreateIndex
CREATE INDEX "Student_admissionDate_createdAt_serial_idx" ON "Student"("admissionDate", "createdAt", "serial");
