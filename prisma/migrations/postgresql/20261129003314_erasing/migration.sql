-- AlterTable
ALTER TABLE "Student" ADD COLUMN     "erased" TEXT;

-- CreateTable
CREATE TABLE "EventMention" (
    "eventId" TEXT NOT NULL,
    "entityId" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "EventMention_pkey" PRIMARY KEY ("eventId","entityId")
);

-- CreateTable
CREATE TABLE "Erasure" (
    "entityId" TEXT COLLATE "C" NOT NULL,
    "depth" TEXT NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,
    "byId" TEXT COLLATE "C",

    CONSTRAINT "Erasure_pkey" PRIMARY KEY ("entityId")
);

-- CreateIndex
CREATE INDEX "EventMention_entityId_idx" ON "EventMention"("entityId");

-- CreateIndex
CREATE INDEX "BatchRow_recordId_idx" ON "BatchRow"("recordId");

-- AddForeignKey
ALTER TABLE "EventMention" ADD CONSTRAINT "EventMention_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "AuditEvent"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Written by hand: which students earlier events name, so that erasing a student reaches these events.
INSERT INTO "EventMention" ("eventId", "entityId")
WITH "named" AS (
    SELECT e."id" AS "eventId", CASE WHEN e."action" LIKE 'attendance.%' THEN c ->> 'field' ELSE c ->> 'after' END AS "label"
    FROM "AuditEvent" e CROSS JOIN LATERAL jsonb_array_elements(e."changes"::jsonb) c
    WHERE e."action" IN ('attendance.taken', 'attendance.corrected')
        OR (e."action" IN ('student.merged', 'student.not_duplicate', 'student.maybe_duplicate')
            AND c ->> 'field' = 'otherRecord')
), "known" AS (
    SELECT "id", "studentId" AS "code" FROM "Student"
    UNION ALL SELECT "id", "code" FROM "Trash" WHERE "kind" = 'student'
)
SELECT n."eventId", k."id" FROM "named" n JOIN "known" k ON k."code" = substring(n."label" from '\((STU-[^)]*)\)$')
ON CONFLICT DO NOTHING;

INSERT INTO "EventMention" ("eventId", "entityId")
SELECT e."id", c ->> 'after' FROM "AuditEvent" e CROSS JOIN LATERAL jsonb_array_elements(e."changes"::jsonb) c
WHERE e."action" = 'student.merged' AND c ->> 'field' = 'mergedId' AND c ->> 'after' IS NOT NULL
ON CONFLICT DO NOTHING;

-- The title of a merge, and of its undo, names the student who stays.
INSERT INTO "EventMention" ("eventId", "entityId")
WITH RECURSIVE "merge" ("id", "keep") AS (
    SELECT "id"::text, "source"::jsonb #>> '{merge,keep}' FROM "Batch" WHERE "kind" = 'merge'
    UNION SELECT b."id"::text, m."keep" FROM "Batch" b JOIN "merge" m ON b."undoes" = m."id"
)
SELECT e."id", m."keep" FROM "merge" m JOIN "AuditEvent" e ON e."batchId" = m."id"
WHERE e."action" IN ('batch.done', 'batch.stopped') AND m."keep" IS NOT NULL
ON CONFLICT DO NOTHING;

-- A planned batch needs neither its selection nor its change any more, and both may hold values of students.
UPDATE "Batch" SET "source" = jsonb_set("source"::jsonb, '{selection}', '{"ids":[]}')::text
WHERE "state" NOT IN ('reading', 'mapping', 'planning') AND "source"::jsonb -> 'selection' IS NOT NULL;
UPDATE "Batch" SET "source" = jsonb_set("source"::jsonb, '{change}', '{}')::text
WHERE "state" NOT IN ('reading', 'mapping', 'planning') AND "source"::jsonb -> 'change' IS NOT NULL;

-- The only change of an event: once a row in "Erasure" allows it, values and labels may be emptied. Who, when and which
-- fields stay. In a register the path of a field names a student, so that path may be emptied as well.
CREATE FUNCTION keep_history_unless_erased() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF (NEW."id", NEW."at", NEW."actorId", NEW."actorName", NEW."actorText", NEW."action", NEW."entity", NEW."entityId", NEW."requestId", NEW."batchId", NEW."tokenName")
            IS NOT DISTINCT FROM (OLD."id", OLD."at", OLD."actorId", OLD."actorName", OLD."actorText", OLD."action", OLD."entity", OLD."entityId", OLD."requestId", OLD."batchId", OLD."tokenName")
        AND ((NEW."label" = OLD."label" AND NEW."labelText" = OLD."labelText") OR (NEW."label" = '' AND NEW."labelText" = ''))
        AND (EXISTS (SELECT 1 FROM "Erasure" WHERE "entityId" = OLD."entityId")
            OR EXISTS (SELECT 1 FROM "EventMention" m JOIN "Erasure" e ON e."entityId" = m."entityId" WHERE m."eventId" = OLD."id"))
        AND jsonb_typeof(NEW."changes"::jsonb) = 'array'
        AND jsonb_array_length(NEW."changes"::jsonb) = jsonb_array_length(OLD."changes"::jsonb)
        AND NOT EXISTS (
            SELECT 1 FROM jsonb_array_elements(OLD."changes"::jsonb) WITH ORDINALITY AS o ("value", "place")
            JOIN jsonb_array_elements(NEW."changes"::jsonb) WITH ORDINALITY AS n ("value", "place") USING ("place")
            WHERE n."value" IS DISTINCT FROM o."value"
                AND n."value" IS DISTINCT FROM jsonb_build_object('field', o."value" ->> 'field', 'before', NULL, 'after', NULL)
                AND NOT (o."value" ->> 'field' LIKE 'attendance.%' AND n."value" = '{"field":"","before":null,"after":null}'::jsonb)
        )
    THEN
        RETURN NEW;
    END IF;
    RAISE EXCEPTION 'History cannot be changed, and is kept for 400 days';
END
$$;

DROP TRIGGER "AuditEvent_is_not_changed" ON "AuditEvent";
CREATE TRIGGER "AuditEvent_is_not_changed" BEFORE UPDATE ON "AuditEvent"
    FOR EACH ROW EXECUTE FUNCTION keep_history_unless_erased();
