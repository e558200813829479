-- AlterTable
ALTER TABLE "Student" ADD COLUMN     "importedAdmissionDate" TEXT;
