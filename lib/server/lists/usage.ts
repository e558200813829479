import 'server-only'
import { OPEN_STATES } from '@/lib/contract/batches/schema'
import type { ListName } from '@/lib/contract/school-lists'
import type { Tx } from '@/lib/server/db/db'

/** Students who leave after the last standard get this reason from a promotion. */
const PROMOTION_REASON = 'Completed'

/** Why a value cannot be deleted, as a sentence; undefined when nothing has it. */
export async function usageOf(tx: Tx, list: ListName, key: string): Promise<string | undefined> {
  if (list === 'leavingReason' && key === PROMOTION_REASON) return 'Promotions use it.'
  if (await hasRecord(tx, list, key)) return 'Records have it.'
  if (await isInTrash(tx, list, key)) return 'Deleted records have it.'
  if (await isInView(tx, list, key)) return 'A saved view filters by it.'
  const entity = list === 'department' ? 'staff' : 'students'
  if ((await tx.batch.count({ where: { entity, state: { in: [...OPEN_STATES] } } })) > 0) {
    return 'A bulk change that has not ended may use it.'
  }
  return undefined
}

async function hasRecord(tx: Tx, list: ListName, key: string): Promise<boolean> {
  if (list === 'department')
    return (await tx.user.findFirst({ where: { department: key }, select: { id: true } })) !== null
  const where = list === 'relationship' ? { emergencyRelationship: key } : { [list]: key }
  return (await tx.student.findFirst({ where, select: { id: true } })) !== null
}

/** The column of a deleted record. */
const columnOf = (list: ListName): string => (list === 'relationship' ? 'emergencyRelationship' : list)

async function isInTrash(tx: Tx, list: ListName, key: string): Promise<boolean> {
  const kind = list === 'department' ? 'staff' : 'student'
  const rows = await tx.trash.findMany({ where: { kind }, select: { record: true } })
  return rows.some(({ record }) => (JSON.parse(record) as Record<string, unknown>)[columnOf(list)] === key)
}

async function isInView(tx: Tx, list: ListName, key: string): Promise<boolean> {
  const views = await tx.savedView.findMany({ select: { filters: true } })
  return views.some(({ filters }) => (JSON.parse(filters) as Record<string, unknown>)[list] === key)
}
