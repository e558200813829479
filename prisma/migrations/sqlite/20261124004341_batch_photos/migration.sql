-- CreateTable
CREATE TABLE "BatchPhoto" (
    "batchId" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "hash" TEXT,
    "bytes" BLOB,
    "oldHash" TEXT,
    "oldBytes" BLOB,

    PRIMARY KEY ("batchId", "number"),
    CONSTRAINT "BatchPhoto_batchId_number_fkey" FOREIGN KEY ("batchId", "number") REFERENCES "BatchRow" ("batchId", "number") ON DELETE CASCADE ON UPDATE CASCADE
);
