-- CreateTable
CREATE TABLE "BatchPhoto" (
    -- The collation of the column that it refers to.
    "batchId" TEXT COLLATE "C" NOT NULL,
    "number" INTEGER NOT NULL,
    "hash" TEXT,
    "bytes" BYTEA,
    "oldHash" TEXT,
    "oldBytes" BYTEA,

    CONSTRAINT "BatchPhoto_pkey" PRIMARY KEY ("batchId","number")
);

-- AddForeignKey
ALTER TABLE "BatchPhoto" ADD CONSTRAINT "BatchPhoto_batchId_number_fkey" FOREIGN KEY ("batchId", "number") REFERENCES "BatchRow"("batchId", "number") ON DELETE CASCADE ON UPDATE CASCADE;
