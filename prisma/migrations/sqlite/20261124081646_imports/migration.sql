-- AlterTable
ALTER TABLE "BatchRow" ADD COLUMN "imported" TEXT;

-- CreateTable
CREATE TABLE "ImportFile" (
    "batchId" TEXT NOT NULL PRIMARY KEY,
    "name" TEXT NOT NULL,
    "bytes" BLOB NOT NULL,
    "layout" TEXT NOT NULL,
    "columns" TEXT,
    "mapping" TEXT,
    "isMapped" BOOLEAN NOT NULL DEFAULT false,
    CONSTRAINT "ImportFile_batchId_fkey" FOREIGN KEY ("batchId") REFERENCES "Batch" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "ImportMapping" (
    "entity" TEXT NOT NULL,
    "headers" TEXT NOT NULL,
    "mapping" TEXT NOT NULL,

    PRIMARY KEY ("entity", "headers")
);
