-- AlterTable
ALTER TABLE "Student" ADD COLUMN "erased" TEXT;

-- CreateTable
CREATE TABLE "EventMention" (
    "eventId" TEXT NOT NULL,
    "entityId" TEXT NOT NULL,

    PRIMARY KEY ("eventId", "entityId"),
    CONSTRAINT "EventMention_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "AuditEvent" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Erasure" (
    "entityId" TEXT NOT NULL PRIMARY KEY,
    "depth" TEXT NOT NULL,
    "at" DATETIME NOT NULL,
    "byId" TEXT
);

-- CreateIndex
CREATE INDEX "EventMention_entityId_idx" ON "EventMention"("entityId");

-- CreateIndex
CREATE INDEX "BatchRow_recordId_idx" ON "BatchRow"("recordId");

-- Written by hand: which students earlier events name, so that erasing a student reaches these events.
INSERT OR IGNORE INTO "EventMention" ("eventId", "entityId")
WITH "named" AS (
    SELECT e."id" AS "eventId", CASE e."action" WHEN 'attendance.taken' THEN c."value" ->> 'field'
            WHEN 'attendance.corrected' THEN c."value" ->> 'field' ELSE c."value" ->> 'after' END AS "label"
    FROM "AuditEvent" e, json_each(e."changes") c
    WHERE e."action" IN ('attendance.taken', 'attendance.corrected')
        OR (e."action" IN ('student.merged', 'student.not_duplicate', 'student.maybe_duplicate')
            AND c."value" ->> 'field' = 'otherRecord')
), "known" AS (
    SELECT "id", "studentId" AS "code" FROM "Student"
    UNION ALL SELECT "id", "code" FROM "Trash" WHERE "kind" = 'student'
)
SELECT n."eventId", k."id" FROM "named" n
JOIN "known" k ON k."code" = rtrim(substr(n."label", instr(n."label", '(STU-') + 1), ')')
WHERE instr(n."label", '(STU-') > 0;

INSERT OR IGNORE INTO "EventMention" ("eventId", "entityId")
SELECT e."id", c."value" ->> 'after' FROM "AuditEvent" e, json_each(e."changes") c
WHERE e."action" = 'student.merged' AND c."value" ->> 'field' = 'mergedId' AND c."value" ->> 'after' IS NOT NULL;

-- The title of a merge, and of its undo, names the student who stays.
INSERT OR IGNORE INTO "EventMention" ("eventId", "entityId")
WITH RECURSIVE "merge" ("id", "keep") AS (
    SELECT "id", "source" ->> '$.merge.keep' FROM "Batch" WHERE "kind" = 'merge'
    UNION SELECT b."id", m."keep" FROM "Batch" b JOIN "merge" m ON b."undoes" = m."id"
)
SELECT e."id", m."keep" FROM "merge" m JOIN "AuditEvent" e ON e."batchId" = m."id"
WHERE e."action" IN ('batch.done', 'batch.stopped') AND m."keep" IS NOT NULL;

-- A planned batch needs neither its selection nor its change any more, and both may hold values of students.
UPDATE "Batch" SET "source" = json_set("source", '$.selection', json('{"ids":[]}'))
WHERE "state" NOT IN ('reading', 'mapping', 'planning') AND json_type("source", '$.selection') IS NOT NULL;
UPDATE "Batch" SET "source" = json_set("source", '$.change', json('{}'))
WHERE "state" NOT IN ('reading', 'mapping', 'planning') AND json_type("source", '$.change') IS NOT NULL;

-- The only change of an event: once a row in "Erasure" allows it, values and labels may be emptied. Who, when and which
-- fields stay. In a register the path of a field names a student, so that path may be emptied as well.
DROP TRIGGER "AuditEvent_is_not_changed";
CREATE TRIGGER "AuditEvent_is_not_changed" BEFORE UPDATE ON "AuditEvent" WHEN NOT (
    (new."id", new."at", new."actorId", new."actorName", new."actorText", new."action", new."entity", new."entityId", new."requestId", new."batchId", new."tokenName")
        IS (old."id", old."at", old."actorId", old."actorName", old."actorText", old."action", old."entity", old."entityId", old."requestId", old."batchId", old."tokenName")
    AND ((new."label" IS old."label" AND new."labelText" IS old."labelText") OR (new."label" = '' AND new."labelText" = ''))
    AND (EXISTS (SELECT 1 FROM "Erasure" WHERE "entityId" = old."entityId")
        OR EXISTS (SELECT 1 FROM "EventMention" m JOIN "Erasure" e ON e."entityId" = m."entityId" WHERE m."eventId" = old."id"))
    AND json_valid(new."changes") AND json_type(new."changes") = 'array'
    AND json_array_length(new."changes") = json_array_length(old."changes")
    AND NOT EXISTS (
        SELECT 1 FROM json_each(old."changes") o JOIN json_each(new."changes") n ON n."key" = o."key"
        WHERE n."value" IS NOT o."value"
            AND n."value" IS NOT json_object('field', o."value" ->> 'field', 'before', NULL, 'after', NULL)
            AND NOT (o."value" ->> 'field' LIKE 'attendance.%' AND n."value" = '{"field":"","before":null,"after":null}')
    )
) BEGIN
    SELECT RAISE(ABORT, 'History cannot be changed');
END;

-- Texts that leave the search index are removed from it, also earlier ones.
INSERT INTO "StudentSearch"("StudentSearch", rank) VALUES ('secure-delete', 1);
INSERT INTO "StudentSearch"("StudentSearch") VALUES ('rebuild');
