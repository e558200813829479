-- AlterTable
ALTER TABLE "ImportFile" ADD COLUMN "chosenLayout" TEXT;
ALTER TABLE "ImportFile" ADD COLUMN "corrections" TEXT;
