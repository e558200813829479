-- AlterTable
ALTER TABLE "ImportFile" ADD COLUMN     "lines" BYTEA;
