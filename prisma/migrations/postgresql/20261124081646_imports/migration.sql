-- AlterTable
ALTER TABLE "BatchRow" ADD COLUMN     "imported" TEXT;

-- CreateTable
CREATE TABLE "ImportFile" (
    "batchId" TEXT COLLATE "C" NOT NULL,
    "name" TEXT NOT NULL,
    "bytes" BYTEA NOT NULL,
    "layout" TEXT NOT NULL,
    "columns" TEXT,
    "mapping" TEXT,
    "isMapped" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "ImportFile_pkey" PRIMARY KEY ("batchId")
);

-- CreateTable
CREATE TABLE "ImportMapping" (
    "entity" TEXT NOT NULL,
    "headers" TEXT NOT NULL,
    "mapping" TEXT NOT NULL,

    CONSTRAINT "ImportMapping_pkey" PRIMARY KEY ("entity","headers")
);

-- AddForeignKey
ALTER TABLE "ImportFile" ADD CONSTRAINT "ImportFile_batchId_fkey" FOREIGN KEY ("batchId") REFERENCES "Batch"("id") ON DELETE CASCADE ON UPDATE CASCADE;
