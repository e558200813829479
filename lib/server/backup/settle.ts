import 'server-only'
import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import Database from 'better-sqlite3'
import type { AuditAction } from '@/lib/contract/audit'
import { atTheServer } from '../audit/record'
import { Prisma } from '../db/sqlite/client'
import { searchable } from '../fold'
import { newId } from '../id'
import { BackupError } from './errors'
import { lineageOf } from './examine'

type Numbers = { name: string; value: number }[]

/**
 * Makes a backup that is up to date ready to take the place of `database`.
 *
 * All sessions end, or restoring would sign in again who has been signed out since. Numbers given out since stay
 * given out: an id that was printed once must not come to mean another student. Idempotency keys were saved with the
 * records that they made, so they hold; limits lapse. That this was done, and with which file, is kept in the history.
 */
export function settle(backup: string, database: string, file: string): void {
  const given = numbersSince(backup, database)
  const db = new Database(backup, { fileMustExist: true })
  try {
    requireTables(db, backup)
    const raise = db.prepare(`UPDATE "Sequence" SET "value" = max("value", @value) WHERE "name" = @name`)
    const add = db.prepare(`INSERT OR IGNORE INTO "Sequence" ("name", "value") VALUES (@name, @value)`)
    db.transaction(() => {
      db.exec('DELETE FROM "Session"')
      for (const number of given) {
        add.run(number)
        raise.run(number)
      }
      keepEvent(db, basename(file))
    })()
    // One file, that can be moved without a log beside it; the server sets what it needs.
    db.pragma('journal_mode = DELETE')
  } finally {
    db.close()
  }
}

/** As `audit/record` writes it; Prisma's client has another database open. */
function keepEvent(db: Database.Database, label: string): void {
  const { name, requestId } = atTheServer()
  const at = new Date().toISOString().replace('Z', '+00:00')
  const texts = { actorText: searchable(name), labelText: searchable(label) }
  db.prepare(
    `INSERT INTO "AuditEvent" ("id", "at", "actorName", "action", "entity", "entityId", "label", "changes", "requestId", "actorText", "labelText")
     VALUES (@id, @at, @name, @action, 'school', '', @label, '[]', @requestId, @actorText, @labelText)`,
  ).run({ id: newId(), at, name, action: 'data.restored' satisfies AuditAction, label, requestId, ...texts })
}

function requireTables(db: Database.Database, file: string): void {
  const tables = db.prepare<[], string>(`SELECT name FROM sqlite_master WHERE type = 'table'`).pluck().all()
  const missing = Object.values(Prisma.ModelName).find(name => !tables.includes(name))
  if (missing) throw new BackupError(`${file} is no whole database of this application: it has no ${missing}.`)
}

/** The counters of the database that is replaced, if it is an older or younger self of the backup and can be read. */
function numbersSince(backup: string, database: string): Numbers {
  if (!existsSync(database)) return []
  try {
    if (lineageOf(database) !== lineageOf(backup)) return []
    const db = new Database(database, { readonly: true, fileMustExist: true })
    try {
      return db.prepare<[], Numbers[number]>('SELECT "name", "value" FROM "Sequence"').all()
    } finally {
      db.close()
    }
  } catch {
    // That it cannot be read may be why there is something to restore.
    return []
  }
}
