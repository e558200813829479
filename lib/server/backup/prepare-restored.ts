import 'server-only'
import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import type { AuditAction } from '@/lib/contract/history/actions'
import { commandLineOrigin } from '@/lib/server/history/write-audit-event'
import { newId } from '@/lib/server/platform/id'
import { withSqlite } from '@/lib/server/db/open-sqlite'
import { toSearchText } from '@/lib/server/db/search-text'
import { readLineage } from './verify'

const STOP_BATCHES = `UPDATE "Batch" SET "state" = 'stopped', "reason" = ?, "finishedAt" = ?, "runSlot" = NULL, "openUndoOf" = NULL, "leaseBy" = NULL,
  "leaseUntil" = NULL WHERE "state" IN ('reading', 'mapping', 'planning', 'ready', 'queued', 'running')`
const RESTORED = 'A backup was restored before this change was complete.'

/** The current time in the format in which Prisma stores it. */
const storedTime = (): string => new Date().toISOString().replace('Z', '+00:00')

type Sequence = { name: string; value: number }

/**
 * Prepares a migrated copy of a backup to replace `database`.
 *
 * - Ends all sessions, personal tokens and links: otherwise those that were ended since the backup would work again.
 * - Stops batches that were running or waiting: they were planned for another state of the school.
 * - Keeps the higher value of each sequence: an id that was assigned after the backup must not be assigned to another
 *   student.
 * - Adds an event with the name of the backup to the history.
 *
 * Keeps idempotency keys, because the backup also has the records that they belong to.
 */
export function prepareRestoredCopy(copy: string, database: string, file: string): void {
  const sequences = readSequences(database, copy)
  withSqlite(copy, db => {
    const raise = db.prepare(
      `INSERT INTO "Sequence" ("name", "value") VALUES (@name, @value)
       ON CONFLICT ("name") DO UPDATE SET "value" = max("value", excluded."value")`,
    )
    // After a failure the copy is not used, so no rollback is needed.
    db.exec('BEGIN; DELETE FROM "Session"; DELETE FROM "PersonalToken"; DELETE FROM "AccountLink"')
    db.prepare(STOP_BATCHES).run(RESTORED, storedTime())
    for (const sequence of sequences) raise.run(sequence)
    insertEvent(db, basename(file))
    // Leaves a single file without a log beside it. The server switches to WAL when it opens the database.
    db.exec('COMMIT; PRAGMA journal_mode = DELETE')
  })
}

/**
 * Inserts an event like `writeAuditEvent`, which cannot be called here because Prisma's client has another database
 * open.
 */
function insertEvent(db: DatabaseSync, label: string): void {
  const { name, requestId } = commandLineOrigin()
  const at = storedTime()
  const texts = { actorText: toSearchText(name), labelText: toSearchText(label) }
  db.prepare(
    `INSERT INTO "AuditEvent" ("id", "at", "actorName", "action", "entity", "entityId", "label", "changes", "requestId", "actorText", "labelText")
     VALUES (@id, @at, @name, @action, 'school', '', @label, '[]', @requestId, @actorText, @labelText)`,
  ).run({ id: newId(), at, name, action: 'data.restored' satisfies AuditAction, label, requestId, ...texts })
}

/** The sequences of the database that is replaced, if it can be read and shares its lineage with the backup. */
function readSequences(database: string, copy: string): Sequence[] {
  if (!existsSync(database)) return []
  try {
    if (readLineage(database) !== readLineage(copy)) return []
    const read = (db: DatabaseSync) => db.prepare('SELECT "name", "value" FROM "Sequence"').all() as Sequence[]
    return withSqlite(database, read, { readOnly: true })
  } catch {
    // The database may be damaged: that may be the reason for restoring.
    return []
  }
}
