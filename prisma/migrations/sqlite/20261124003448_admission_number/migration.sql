-- AlterTable
ALTER TABLE "Student" ADD COLUMN "admissionNumber" TEXT;

-- CreateIndex
CREATE INDEX "Student_admissionNumber_idx" ON "Student"("admissionNumber");
