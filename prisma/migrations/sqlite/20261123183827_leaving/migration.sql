-- AlterTable
ALTER TABLE "Student" ADD COLUMN "leavingDate" TEXT;
ALTER TABLE "Student" ADD COLUMN "leavingReason" TEXT;

-- CreateIndex
CREATE INDEX "Student_leavingReason_serial_idx" ON "Student"("leavingReason", "serial");
