import 'server-only'
import { PHOTO_PATH } from '@/lib/contract/changes/change-texts'
import type { FieldChange } from '@/lib/contract/history/events'
import type { Tx } from '@/lib/server/db/db'
import { type BatchRow, Prisma } from '@/lib/server/db/prisma'
import { writeAuditEvents } from '@/lib/server/history/write-audit-event'
import { currentTime } from '@/lib/server/platform/clock'
import { toStudent, type StudentRow } from '@/lib/server/students/mapper'
import { studentAuditSubject } from '@/lib/server/students/audit-subject'
import { doneOutcome, recordIdOf, type Outcome } from '../core/outcomes'
import type { Actor } from '@/lib/server/history/actor'

/**
 * Sets or removes photos of students according to the rows, and stores the old photos for an undo. The pictures are
 * copied within the database, and the number of statements does not depend on the number of rows.
 *
 * @param students the students, locked, with the same versions as the rows
 */
export async function applyPhotos(
  tx: Tx,
  rows: BatchRow[],
  students: Map<string, StudentRow>,
  editor: Actor,
): Promise<Outcome[]> {
  const [first] = rows
  if (!first) return []
  const numbers = Prisma.join(rows.map(({ number }) => number))
  const ofRows = Prisma.sql`r."batchId" = ${first.batchId} AND r."number" IN (${numbers})`
  const withPictures = Prisma.sql`"BatchRow" r JOIN "BatchPhoto" p ON p."batchId" = r."batchId" AND p."number" = r."number"`

  await tx.$executeRaw`
    INSERT INTO "BatchPhoto" ("batchId", "number", "oldHash", "oldBytes")
    SELECT r."batchId", r."number", o."hash", o."bytes"
    FROM "BatchRow" r JOIN "Photo" o ON o."studentId" = r."recordId" WHERE ${ofRows}
    ON CONFLICT ("batchId", "number") DO UPDATE SET "oldHash" = excluded."oldHash", "oldBytes" = excluded."oldBytes"`
  await tx.$executeRaw`
    DELETE FROM "Photo" WHERE "studentId" IN (SELECT r."recordId" FROM ${withPictures} WHERE ${ofRows} AND p."bytes" IS NULL)`
  await tx.$executeRaw`
    INSERT INTO "Photo" ("studentId", "hash", "bytes")
    SELECT r."recordId", p."hash", p."bytes" FROM ${withPictures} WHERE ${ofRows} AND p."bytes" IS NOT NULL
    ON CONFLICT ("studentId") DO UPDATE SET "hash" = excluded."hash", "bytes" = excluded."bytes"`
  await tx.$executeRaw`
    UPDATE "Student" SET "photoHash" = p."hash", "version" = "Student"."version" + 1, "updatedAt" = ${currentTime()}
    FROM ${withPictures} WHERE ${ofRows} AND "Student"."id" = r."recordId"`
  await writeAuditEvents(tx, editor, rows.map(eventOf(students)))
  return rows.map(row => doneOutcome(row, (row.version ?? 0) + 1))
}

const eventOf = (students: Map<string, StudentRow>) => (row: BatchRow) => ({
  ...studentAuditSubject(toStudent(students.get(recordIdOf(row)) as StudentRow)),
  action: 'student.photo_changed' as const,
  changes: (JSON.parse(row.changes) as FieldChange[]).filter(({ field }) => field === PHOTO_PATH),
})
