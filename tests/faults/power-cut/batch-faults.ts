import type { DatabaseSync } from 'node:sqlite'

const rowsWith = (status: string) =>
  `(SELECT COUNT(*) FROM "BatchRow" r WHERE r."batchId" = b."id" AND r."status" = '${status}')`

/** Queries for faults. Each must find no rows. */
const CHECKS = {
  'a batch whose rows are not counted': `SELECT 1 FROM "Batch" b
    WHERE b."done" <> ${rowsWith('done')} OR b."planned" <> ${rowsWith('planned')}`,
  'a batch with too few or too many events': `SELECT 1 FROM "Batch" b WHERE b."done" <>
    (SELECT COUNT(*) FROM "AuditEvent" e WHERE e."batchId" = b."id" AND e."entity" = 'student')`,
  'a row that is done without its change': `SELECT 1 FROM "BatchRow" r JOIN "Student" s ON s."id" = r."recordId"
    WHERE r."status" = 'done' AND s."version" < r."versionAfter"`,
  'a change whose row is not done': `SELECT 1 FROM "BatchRow" r JOIN "Student" s ON s."id" = r."recordId"
    WHERE r."status" = 'planned' AND s."version" <> r."version"`,
}

/** Checks that the rows of batches agree with their counts, their events and the changed students, after every slice. */
export const batchFaults = (db: DatabaseSync): string[] =>
  Object.entries(CHECKS).flatMap(([fault, query]) => (db.prepare(query).all().length > 0 ? [fault] : []))
