-- AlterTable
ALTER TABLE "AuditEvent" ADD COLUMN     "batchId" TEXT;

-- CreateTable
CREATE TABLE "Batch" (
    "id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "entity" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "revision" INTEGER NOT NULL DEFAULT 0,
    "source" TEXT NOT NULL,
    "total" INTEGER NOT NULL DEFAULT 0,
    "planned" INTEGER NOT NULL DEFAULT 0,
    "skipped" INTEGER NOT NULL DEFAULT 0,
    "invalid" INTEGER NOT NULL DEFAULT 0,
    "done" INTEGER NOT NULL DEFAULT 0,
    "conflict" INTEGER NOT NULL DEFAULT 0,
    "failed" INTEGER NOT NULL DEFAULT 0,
    "reason" TEXT,
    "createdById" TEXT NOT NULL,
    "createdByName" TEXT NOT NULL,
    "requestId" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "startedAt" TIMESTAMP(3),
    "finishedAt" TIMESTAMP(3),
    "undoes" TEXT,
    "openUndoOf" TEXT,
    "runSlot" TEXT,
    "leaseBy" TEXT,
    "leaseUntil" DOUBLE PRECISION,

    CONSTRAINT "Batch_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "BatchRow" (
    "batchId" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "action" TEXT NOT NULL,
    "recordId" TEXT,
    "version" INTEGER,
    "versionAfter" INTEGER,
    "label" TEXT NOT NULL,
    "input" TEXT,
    "changes" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "messages" TEXT NOT NULL,

    CONSTRAINT "BatchRow_pkey" PRIMARY KEY ("batchId","number")
);

-- CreateIndex
CREATE UNIQUE INDEX "Batch_openUndoOf_key" ON "Batch"("openUndoOf");

-- CreateIndex
CREATE UNIQUE INDEX "Batch_runSlot_key" ON "Batch"("runSlot");

-- CreateIndex
CREATE INDEX "Batch_state_createdAt_idx" ON "Batch"("state", "createdAt");

-- CreateIndex
CREATE INDEX "Batch_createdById_createdAt_idx" ON "Batch"("createdById", "createdAt");

-- CreateIndex
CREATE INDEX "Batch_createdAt_id_idx" ON "Batch"("createdAt", "id");

-- CreateIndex
CREATE INDEX "BatchRow_batchId_status_number_idx" ON "BatchRow"("batchId", "status", "number");

-- AddForeignKey
ALTER TABLE "BatchRow" ADD CONSTRAINT "BatchRow_batchId_fkey" FOREIGN KEY ("batchId") REFERENCES "Batch"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Ids sort by bytes in both databases.
ALTER TABLE "Batch" ALTER COLUMN "id" TYPE TEXT COLLATE "C";
ALTER TABLE "BatchRow" ALTER COLUMN "batchId" TYPE TEXT COLLATE "C";
