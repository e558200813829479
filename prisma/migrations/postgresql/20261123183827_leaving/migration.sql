-- AlterTable
ALTER TABLE "Student" ADD COLUMN     "leavingDate" TEXT,
ADD COLUMN     "leavingReason" TEXT;

-- CreateIndex
CREATE INDEX "Student_leavingReason_serial_idx" ON "Student"("leavingReason", "serial");
