-- Written by hand: the state of an import says whether its file is being read or its rows are planned.
UPDATE "Batch" SET "state" = 'reading' WHERE "state" = 'planning' AND "id" IN (
  SELECT "batchId" FROM "ImportFile" WHERE NOT "isMapped"
);
ALTER TABLE "ImportFile" DROP COLUMN "isMapped";
