-- For SQLite's sake; the model is one. What refers to students lets go of the old key's index before it goes.
ALTER TABLE "Guardian" DROP CONSTRAINT "Guardian_studentId_fkey";
ALTER TABLE "Photo" DROP CONSTRAINT "Photo_studentId_fkey";

DROP INDEX "Student_serial_key";
ALTER TABLE "Student" DROP CONSTRAINT "Student_pkey",
ADD CONSTRAINT "Student_pkey" PRIMARY KEY ("serial");
CREATE UNIQUE INDEX "Student_id_key" ON "Student"("id");

ALTER TABLE "Guardian" ADD CONSTRAINT "Guardian_studentId_fkey" FOREIGN KEY ("studentId") REFERENCES "Student"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Photo" ADD CONSTRAINT "Photo_studentId_fkey" FOREIGN KEY ("studentId") REFERENCES "Student"("id") ON DELETE CASCADE ON UPDATE CASCADE;
