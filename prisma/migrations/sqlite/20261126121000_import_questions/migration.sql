-- AlterTable
ALTER TABLE "BatchRow" ADD COLUMN "choices" TEXT;
ALTER TABLE "BatchRow" ADD COLUMN "isCorrected" BOOLEAN NOT NULL DEFAULT false;

-- Written by hand: the columns of imports that are open.
UPDATE "BatchRow" SET
  "choices" = (SELECT group_concat("value") FROM json_each("imported", '$.choices')),
  "isCorrected" = "imported" LIKE '%"original":{"%' OR "imported" LIKE '%"decision":"%'
WHERE "imported" IS NOT NULL;
