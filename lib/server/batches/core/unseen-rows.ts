import 'server-only'
import type { BatchRow } from '@/lib/contract/batches/schema'
import { db } from '@/lib/server/db/db'
import type { Batch } from '@/lib/server/db/prisma'
import type { Actor } from '@/lib/server/history/actor'
import { findSeenRecordIds } from '@/lib/server/students/seen-records'
import { kindOf } from '../kinds/registry'
import { recordIdOf } from './outcomes'
import { findRootKind } from './root-kind'

const UNSEEN_STUDENT = 'A student you may not see'
const NOT_SEEN = 'This student has been deleted, or is no longer in a class that you see.'

/**
 * Removes the data of students that the actor does not see now: since the plan, a student may have left the classes of
 * the actor, or the actor may have lost a class. Keeps the cells of a file, because the actor has the file.
 */
export async function withoutUnseenStudents(
  rows: BatchRow[],
  { id, entity }: Pick<Batch, 'id' | 'entity'>,
  actor: Actor,
): Promise<BatchRow[]> {
  if (!actor.scope || entity !== 'students') return rows
  const others = await recordIdsOfMerge(id)
  const seen = await findSeenRecordIds([...new Set([...others, ...rows.flatMap(recordIdsIn)])], actor)
  const isSeen = (row: BatchRow) => [...others, ...recordIdsIn(row)].every(recordId => seen.has(recordId))
  return rows.map(row => (isSeen(row) ? row : withoutData(row)))
}

/** The ids of both records of a merge, because its rows show values of both; empty for other batches. */
async function recordIdsOfMerge(batchId: string): Promise<string[]> {
  if (!kindOf({ kind: await findRootKind(batchId) }).isWhole) return []
  const rows = await db.batchRow.findMany({ where: { batchId }, select: { recordId: true } })
  return rows.map(recordIdOf)
}

/** The ids of the records whose data a row shows. A row that names an unknown student has an empty id. */
const recordIdsIn = ({ recordId, imported }: BatchRow): string[] =>
  [recordId ?? '', ...(imported?.matches ?? []).map(({ _id }) => _id)].filter(id => id !== '')

const withoutData = ({ number, action, status, imported }: BatchRow): BatchRow => ({
  number,
  action,
  recordId: null,
  label: UNSEEN_STUDENT,
  changes: [],
  status,
  messages: [NOT_SEEN],
  ...(imported && { imported: { ...imported, matches: [], problems: [{ field: null, message: NOT_SEEN }] } }),
})
