import 'server-only'
import { MERGED_ID_PATH } from '@/lib/contract/changes/change-texts'
import type { FieldChange } from '@/lib/contract/history/events'
import { db, type Tx } from '@/lib/server/db/db'

/** Longer chains of merged records are cut off. */
const MAX_DEPTH = 10

/** The ids of a student and of the records that were merged into it and have not been restored since. */
export const idsWithMergedRecords = (id: string, tx: Tx = db): Promise<string[]> => withMergedRecords([id], tx)

/** The ids of students and of the records that were merged into them and have not been restored since. */
export async function withMergedRecords(ids: string[], tx: Tx): Promise<string[]> {
  const all = [...ids]
  let latest = ids
  for (let depth = 0; depth < MAX_DEPTH && latest.length > 0; depth++) {
    latest = (await mergedInto(latest, tx)).filter(other => !all.includes(other))
    all.push(...latest)
  }
  return all
}

/** The student IDs of the records that were merged into a student and have not been restored since. */
export async function mergedStudentIds(id: string): Promise<string[]> {
  const ids = await idsWithMergedRecords(id)
  if (ids.length === 1) return []
  const merges = await db.auditEvent.findMany({
    where: { entity: 'student', entityId: { in: ids }, action: 'student.merged' },
    select: { changes: true },
  })
  const isStillMerged = merges.filter(({ changes }) => ids.includes(mergedIdIn(changes)))
  return [
    ...new Set(isStillMerged.flatMap(({ changes }) => otherStudentIdIn(JSON.parse(changes) as FieldChange[]) ?? [])),
  ]
}

export const OTHER_RECORD = 'otherRecord'

/** The student ID of the other record in an event about two records, from its label: `Meera Nair (STU-2026-00001)`. */
export function otherStudentIdIn(changes: FieldChange[]): string | undefined {
  const label = changes.find(({ field }) => field === OTHER_RECORD)?.after
  return label === undefined || label === null ? undefined : String(label).slice(String(label).lastIndexOf('(') + 1, -1)
}

/**
 * The ids of the records into which a student was merged, directly or by further merges, unless the student was
 * restored since.
 */
export async function mergeTargets(id: string, tx: Tx = db, depth = MAX_DEPTH): Promise<string[]> {
  if (depth === 0) return []
  const merges = await tx.auditEvent.findMany({
    where: { action: 'student.merged', changes: { contains: id } },
    select: { entityId: true },
  })
  const candidates = [...new Set(merges.map(({ entityId }) => entityId))].filter(other => other !== id)
  const targets: string[] = []
  for (const other of candidates) {
    if (!(await idsWithMergedRecords(other, tx)).includes(id)) continue
    targets.push(other, ...(await mergeTargets(other, tx, depth - 1)))
  }
  return targets
}

/** The ids of all records that were ever merged into another record. */
export async function findMergedIds(): Promise<string[]> {
  const merges = await db.auditEvent.findMany({ where: { action: 'student.merged' }, select: { changes: true } })
  return [...new Set(merges.map(({ changes }) => mergedIdIn(changes)))]
}

async function mergedInto(ids: string[], tx: Tx): Promise<string[]> {
  const merges = await tx.auditEvent.findMany({
    where: { entity: 'student', entityId: { in: ids }, action: 'student.merged' },
    orderBy: [{ at: 'asc' }, { id: 'asc' }],
    select: { changes: true, batchId: true },
  })
  // The redo of a merge writes a second event. Only the latest event counts.
  const batches = new Map(merges.map(({ changes, batchId }) => [mergedIdIn(changes), batchId]))
  const others = [...batches.keys()]
  if (others.length === 0) return []
  const alive = await tx.student.findMany({ where: { id: { in: others } }, select: { id: true } })
  const deletions = await tx.auditEvent.findMany({
    where: { entity: 'student', entityId: { in: others }, action: 'student.deleted' },
    orderBy: [{ at: 'asc' }, { id: 'asc' }],
    select: { entityId: true, batchId: true },
  })
  const isAlive = new Set(alive.map(student => student.id))
  // A record that was restored and deleted again no longer counts as merged.
  const latest = new Map(deletions.map(({ entityId, batchId }) => [entityId, batchId]))
  return others.filter(other => !isAlive.has(other) && latest.get(other) === batches.get(other))
}

/** The id of the record that was merged, from the changes of a merge event; empty without an id. */
export const mergedIdIn = (changes: string): string =>
  String((JSON.parse(changes) as FieldChange[]).find(({ field }) => field === MERGED_ID_PATH)?.after ?? '')
