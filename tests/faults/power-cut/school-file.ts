import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { firstColumn } from '@/lib/server/db/open-sqlite'
import { findDamage } from '@/tests/faults/harness/damage'
import type { Database, Row } from '@/tests/faults/harness/database'
import { batchFaults } from './batch-faults'
import type { AcknowledgedWrite } from './message'

type Found = { id: string; firstName: string; photoHash: string | null }

/**
 * Opens a school's file, as the server does after a power cut, and looks for faults.
 *
 * @param answered the writes that had been answered
 * @param next the later writes: the first later write of each student may be stored, because it was under way
 * @returns descriptions of the faults
 */
export async function schoolFileFaults(
  file: string,
  answered: AcknowledgedWrite[],
  next: AcknowledgedWrite[],
): Promise<string[]> {
  const nothing = answered.length > 0 ? ['everything is gone'] : []
  if (!existsSync(file)) return nothing
  const db = new DatabaseSync(file)
  try {
    const tables = firstColumn(db, `SELECT name FROM sqlite_master WHERE type = 'table'`)
    if (tables.length === 0) return nothing
    return [
      ...(await findDamage(asDatabase(db))),
      ...schemaFaults(db),
      ...rowFaults(db),
      ...batchFaults(db),
      ...lostWrites(db, answered, next),
    ]
  } catch (error) {
    return [String(error)]
  } finally {
    db.close()
  }
}

const asDatabase = (db: DatabaseSync): Database => ({
  kind: 'sqlite',
  query: sql => Promise.resolve(db.prepare(sql).all() as Row[]),
  change: sql => Promise.resolve(db.exec(sql)),
  close: () => Promise.resolve(db.close()),
})

/** Checks that a migration is applied as a whole, with its entry in the table of migrations, or not at all. */
function schemaFaults(db: DatabaseSync): string[] {
  const unfinished = firstColumn(db, 'SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NULL')
  const rebuilt = db.prepare(`SELECT 1 FROM pragma_table_info('Student') WHERE name = '${ADDED_COLUMN}'`).all()
  const recorded = db.prepare('SELECT 1 FROM _prisma_migrations WHERE migration_name LIKE ?').all(`%${ADDED_COLUMN}`)
  const left = firstColumn(db, `SELECT name FROM sqlite_master WHERE name LIKE 'new\\_%' ESCAPE '\\'`)
  return [
    ...unfinished.map(name => `${String(name)} is half done`),
    ...left.map(name => `${String(name)} is left over`),
    ...(rebuilt.length === recorded.length ? [] : ['the column and its migration do not agree']),
  ]
}

/** The column that the second migration of the workload adds. */
export const ADDED_COLUMN = 'nickname'

function rowFaults(db: DatabaseSync): string[] {
  // Compares the full-text index with the rows that it indexes.
  db.prepare(`INSERT INTO StudentSearch(StudentSearch, rank) VALUES ('integrity-check', 1)`).run()
  const undone = db.prepare(`SELECT name FROM Sequence WHERE name = 'rolled back'`).all()
  const photos = db.prepare('SELECT hash, bytes FROM Photo').all() as { hash: string; bytes: Uint8Array }[]
  const damaged = photos.filter(
    ({ hash, bytes }) => !createHash('sha256').update(bytes).digest('base64url').startsWith(hash),
  )
  return [...undone.map(() => 'a write that was rolled back'), ...damaged.map(() => 'a photo that is damaged')]
}

function lostWrites(db: DatabaseSync, answered: AcknowledgedWrite[], next: AcknowledgedWrite[]): string[] {
  const rows = db.prepare('SELECT id, firstName, photoHash FROM Student').all() as Found[]
  const found = new Map(rows.map(row => [row.id, row]))
  const underWay = new Map([...next].reverse().map(ack => [ack.id, ack]))
  const known = new Map<string, AcknowledgedWrite>()
  for (const ack of answered) known.set(ack.id, { ...known.get(ack.id), ...ack })
  return [...known.values()].flatMap(ack => {
    const row = found.get(ack.id)
    const after = { ...ack, ...underWay.get(ack.id) }
    return shows(row, ack) || shows(row, after) ? [] : [`lost: ${JSON.stringify(ack)}, found ${JSON.stringify(row)}`]
  })
}

/** Whether the stored student matches the write that the server acknowledged. */
function shows(row: Found | undefined, { gone = false, firstName, photo = false }: AcknowledgedWrite): boolean {
  if (!row || gone) return !row && gone
  return row.firstName === firstName && (row.photoHash !== null) === photo
}
