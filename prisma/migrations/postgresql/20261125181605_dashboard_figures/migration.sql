-- DropIndex
DROP INDEX "Student_leavingReason_serial_idx";

-- CreateIndex
CREATE INDEX "Student_leavingReason_leavingDate_createdAt_serial_idx" ON "Student"("leavingReason", "leavingDate", "createdAt", "serial");

-- Written by hand, since the model has no expressions: birthdays, which are days without a year.
CREATE INDEX "Student_birthday_idx" ON "Student"(substr("dateOfBirth", 6), "isActive", "createdAt", "serial", "dateOfBirth");
