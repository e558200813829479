-- DropIndex
DROP INDEX "Guardian_phone_idx";

-- AlterTable
ALTER TABLE "Student" ADD COLUMN     "firstNameKey" TEXT COLLATE "C",
ADD COLUMN     "lastNameKey" TEXT COLLATE "C";

-- CreateTable
CREATE TABLE "DuplicatePair" (
    -- The collation of the ids of students.
    "firstId" TEXT COLLATE "C" NOT NULL,
    "secondId" TEXT COLLATE "C" NOT NULL,
    "likeness" TEXT NOT NULL,
    "dismissedAt" TIMESTAMP(3),

    CONSTRAINT "DuplicatePair_pkey" PRIMARY KEY ("firstId","secondId")
);

-- CreateIndex
CREATE INDEX "DuplicatePair_secondId_firstId_idx" ON "DuplicatePair"("secondId", "firstId");

-- CreateIndex
CREATE INDEX "Student_firstNameKey_dateOfBirth_serial_idx" ON "Student"("firstNameKey", "dateOfBirth", "serial");

-- CreateIndex
CREATE INDEX "Student_lastNameKey_dateOfBirth_serial_idx" ON "Student"("lastNameKey", "dateOfBirth", "serial");

-- CreateIndex
CREATE INDEX "Guardian_phone_studentId_idx" ON "Guardian"("phone", "studentId");
