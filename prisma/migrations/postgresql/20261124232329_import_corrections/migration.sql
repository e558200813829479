-- AlterTable
ALTER TABLE "ImportFile" ADD COLUMN     "chosenLayout" TEXT,
ADD COLUMN     "corrections" TEXT;
