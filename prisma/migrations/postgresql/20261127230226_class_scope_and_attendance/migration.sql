-- AlterTable
ALTER TABLE "User" ADD COLUMN     "scoped" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "UserClass" (
    "userId" TEXT COLLATE "C" NOT NULL,
    "standard" TEXT NOT NULL,
    "section" TEXT NOT NULL,
    "until" TEXT,
    "isClassTeacher" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "UserClass_pkey" PRIMARY KEY ("userId","standard","section")
);

-- CreateTable
CREATE TABLE "Attendance" (
    "serial" INTEGER NOT NULL,
    "month" TEXT NOT NULL,
    "standard" TEXT NOT NULL,
    "section" TEXT NOT NULL,
    "marks" TEXT NOT NULL,

    CONSTRAINT "Attendance_pkey" PRIMARY KEY ("serial","month","standard","section")
);

-- CreateTable
CREATE TABLE "AttendanceDay" (
    "day" TEXT NOT NULL,
    "standard" TEXT NOT NULL,
    "section" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "takenById" TEXT COLLATE "C" NOT NULL,
    "takenAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "AttendanceDay_pkey" PRIMARY KEY ("day","standard","section")
);

-- CreateIndex
CREATE INDEX "UserClass_standard_section_idx" ON "UserClass"("standard", "section");

-- CreateIndex
CREATE INDEX "Attendance_month_standard_section_idx" ON "Attendance"("month", "standard", "section");

-- AddForeignKey
ALTER TABLE "UserClass" ADD CONSTRAINT "UserClass_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Attendance" ADD CONSTRAINT "Attendance_serial_fkey" FOREIGN KEY ("serial") REFERENCES "Student"("serial") ON DELETE CASCADE ON UPDATE CASCADE;
