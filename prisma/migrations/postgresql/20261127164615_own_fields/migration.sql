-- AlterTable
ALTER TABLE "User" ADD COLUMN     "confidential" TEXT NOT NULL DEFAULT 'none',
ADD COLUMN     "custom" TEXT;

-- AlterTable
ALTER TABLE "Student" ADD COLUMN     "custom" TEXT;

-- CreateTable
CREATE TABLE "CustomField" (
    "id" TEXT NOT NULL,
    "entity" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "labelKey" TEXT,
    "kind" TEXT NOT NULL,
    "section" TEXT NOT NULL,
    "rank" INTEGER NOT NULL,
    "options" TEXT NOT NULL,
    "required" BOOLEAN NOT NULL,
    "confidential" BOOLEAN NOT NULL,
    "masked" BOOLEAN NOT NULL,
    "searched" BOOLEAN NOT NULL,
    "headings" TEXT NOT NULL,
    "help" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "CustomField_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "CustomField_key_key" ON "CustomField"("key");

-- CreateIndex
CREATE UNIQUE INDEX "CustomField_entity_labelKey_key" ON "CustomField"("entity", "labelKey");
