import 'server-only'
import { OPEN_STATES } from '@/lib/contract/batches/schema'
import type { ListName } from '@/lib/contract/school-lists'
import type { TrashKind } from '@/lib/contract/trash'
import type { Tx } from '@/lib/server/db/db'

/** A promotion gives this reason to students who leave after the last standard. */
const PROMOTION_REASON = 'Completed'

export const isUsedByPromotions = (list: ListName, key: string): boolean =>
  list === 'leavingReason' && key === PROMOTION_REASON

/**
 * For each list, the JSON keys that can have its values: in deleted records, in filters of views and in changes of
 * batches.
 */
const NAMES: Record<ListName, readonly string[]> = {
  standard: ['standard', 'to'],
  section: ['section'],
  department: ['department'],
  leavingReason: ['leavingReason', 'reason'],
  relationship: ['emergencyRelationship', 'relationship'],
}

/** The number of planned rows that are read at once. */
const CHUNK_ROWS = 1_000

/**
 * Why a value cannot be deleted, as a sentence; undefined when nothing uses the value.
 *
 * @param undone ids of deleted records that do not count
 */
export async function describeUsage(
  tx: Tx,
  list: ListName,
  key: string,
  undone: ReadonlySet<string> = new Set(),
): Promise<string | undefined> {
  if (isUsedByPromotions(list, key)) return 'Promotions use this value.'
  if (await hasRecord(tx, list, key)) return 'Some records have this value.'
  if (await hasPastClass(tx, list, key)) return 'Some students were in a class with this value in an earlier year.'
  if (await hasStaffClass(tx, list, key)) return 'Some staff members see the students of a class with this value.'
  if (await hasAttendance(tx, list, key)) return 'The attendance of a class with this value was taken.'
  const has = (json: string) => contains(JSON.parse(json), NAMES[list], key)
  const deleted = await tx.trash.findMany({
    where: { kind: { in: kindsOf(list) } },
    select: { id: true, record: true },
  })
  if (deleted.some(({ id, record }) => !undone.has(id) && has(record))) return 'Some deleted records have this value.'
  const views = await tx.savedView.findMany({ select: { filters: true } })
  if (views.some(({ filters }) => has(filters))) return 'A saved view filters by this value.'
  return (await isPlanned(tx, list, has)) ? 'A bulk change that has not ended uses this value.' : undefined
}

/** The kinds of deleted records that can have a value of the list. Staff members have classes, too. */
function kindsOf(list: ListName): TrashKind[] {
  if (isPartOfClass(list)) return ['student', 'staff']
  return [list === 'department' ? 'staff' : 'student']
}

const isPartOfClass = (list: ListName): list is 'standard' | 'section' => list === 'standard' || list === 'section'

async function hasRecord(tx: Tx, list: ListName, key: string): Promise<boolean> {
  const select = { id: true }
  if (list === 'department') return (await tx.user.findFirst({ where: { department: key }, select })) !== null
  const where = list === 'relationship' ? { emergencyRelationship: key } : { [list]: key }
  return (await tx.student.findFirst({ where, select })) !== null
}

async function hasPastClass(tx: Tx, list: ListName, key: string): Promise<boolean> {
  if (!isPartOfClass(list)) return false
  return (await tx.classOfYear.findFirst({ where: { [list]: key }, select: { year: true } })) !== null
}

async function hasStaffClass(tx: Tx, list: ListName, key: string): Promise<boolean> {
  if (!isPartOfClass(list)) return false
  return (await tx.userClass.findFirst({ where: { [list]: key }, select: { userId: true } })) !== null
}

/**
 * Also checks the marks of students: after a merge, a student may have marks in a class whose attendance was not taken
 * on that day.
 */
async function hasAttendance(tx: Tx, list: ListName, key: string): Promise<boolean> {
  if (!isPartOfClass(list)) return false
  const where = { [list]: key }
  if (await tx.attendanceDay.findFirst({ where, select: { day: true } })) return true
  return (await tx.attendance.findFirst({ where, select: { month: true } })) !== null
}

/** Whether an open batch has the value in its selection or in a planned change. */
async function isPlanned(tx: Tx, list: ListName, has: (json: string) => boolean): Promise<boolean> {
  const entity = list === 'department' ? 'staff' : 'students'
  const where = { entity, state: { in: [...OPEN_STATES] } }
  for (const { id, source } of await tx.batch.findMany({ where, select: { id: true, source: true } })) {
    if (has(source)) return true
    for (let skip = 0; ; skip += CHUNK_ROWS) {
      const place = { orderBy: { number: 'asc' }, skip, take: CHUNK_ROWS } as const
      const rows = await tx.batchRow.findMany({ where: { batchId: id }, select: { input: true }, ...place })
      if (rows.some(({ input }) => input !== null && has(input))) return true
      if (rows.length < CHUNK_ROWS) break
    }
  }
  return false
}

/** Whether one of these JSON keys has the value, at any depth of a JSON value. */
const contains = (node: unknown, names: readonly string[], key: string): boolean =>
  typeof node === 'object' &&
  node !== null &&
  Object.entries(node).some(([name, value]) => (names.includes(name) && value === key) || contains(value, names, key))
