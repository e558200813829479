-- DropIndex
DROP INDEX "Guardian_phone_idx";

-- AlterTable
ALTER TABLE "Student" ADD COLUMN "firstNameKey" TEXT;
ALTER TABLE "Student" ADD COLUMN "lastNameKey" TEXT;

-- CreateTable
CREATE TABLE "DuplicatePair" (
    "firstId" TEXT NOT NULL,
    "secondId" TEXT NOT NULL,
    "likeness" TEXT NOT NULL,
    "dismissedAt" DATETIME,

    PRIMARY KEY ("firstId", "secondId")
);

-- CreateIndex
CREATE INDEX "DuplicatePair_secondId_firstId_idx" ON "DuplicatePair"("secondId", "firstId");

-- CreateIndex
CREATE INDEX "Student_firstNameKey_dateOfBirth_serial_idx" ON "Student"("firstNameKey", "dateOfBirth", "serial");

-- CreateIndex
CREATE INDEX "Student_lastNameKey_dateOfBirth_serial_idx" ON "Student"("lastNameKey", "dateOfBirth", "serial");

-- CreateIndex
CREATE INDEX "Guardian_phone_studentId_idx" ON "Guardian"("phone", "studentId");
