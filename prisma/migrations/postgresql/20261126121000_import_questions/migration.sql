-- AlterTable
ALTER TABLE "BatchRow" ADD COLUMN     "choices" TEXT,
ADD COLUMN     "isCorrected" BOOLEAN NOT NULL DEFAULT false;

-- Written by hand: the columns of imports that are open.
UPDATE "BatchRow" SET
  "choices" = (SELECT string_agg("choice", ',') FROM json_array_elements_text("imported"::json->'choices') AS "choice"),
  "isCorrected" = "imported" LIKE '%"original":{"%' OR "imported" LIKE '%"decision":"%'
WHERE "imported" IS NOT NULL;
