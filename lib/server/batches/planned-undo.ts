import 'server-only'
import type { FieldChange } from '@/lib/contract/history/events'
import type { Holder } from '@/lib/contract/permissions'
import type { Student, StudentPatch } from '@/lib/contract/students/schema'
import { db } from '@/lib/server/db/db'
import { Prisma, type BatchRow } from '@/lib/server/db/sqlite/client'
import { toStudent } from '@/lib/server/students/mapper'
import { studentRows } from '@/lib/server/students/rows'
import { CHANGED_SINCE, DELETED_SINCE, NOT_IN_TRASH } from './conflicts'
import type { Plan, PlannedRow } from './planned-rows'

const SLICE_ROWS = 500

/** Plans the inverse of what a batch has done. Records that were changed since are conflicts. */
export async function planUndo(batchId: string, actor: Holder): Promise<Plan> {
  const total = await db.batchRow.count({ where: { batchId, status: 'done' } })
  return { total, slices: inverseRows(batchId, actor) }
}

async function* inverseRows(batchId: string, actor: Holder): AsyncGenerator<PlannedRow[]> {
  let after = -1
  for (;;) {
    const rows = await db.batchRow.findMany({
      where: { batchId, status: 'done', number: { gt: after } },
      orderBy: { number: 'asc' },
      take: SLICE_ROWS,
    })
    const last = rows.at(-1)
    if (!last) return
    after = last.number
    yield await inverses(rows, actor)
  }
}

async function inverses(rows: BatchRow[], actor: Holder): Promise<PlannedRow[]> {
  const ids = Prisma.join(rows.map(({ recordId }) => recordId ?? ''))
  const [students, trashed] = await Promise.all([
    studentRows(actor, [Prisma.sql`s."id" IN (${ids})`]),
    db.trash.findMany({ where: { id: { in: rows.map(({ recordId }) => recordId ?? '') } }, select: { id: true } }),
  ])
  const current = new Map(students.map(row => [row.id, toStudent(row)]))
  const deleted = new Set(trashed.map(({ id }) => id))
  return rows.map(row => inverseOf(row, current, deleted))
}

function inverseOf(row: BatchRow, current: Map<string, Student>, deleted: Set<string>): PlannedRow {
  const recordId = row.recordId ?? ''
  const inverse = { recordId, label: row.label, version: row.versionAfter, input: null, changes: [], messages: [] }
  const conflict = (action: PlannedRow['action'], message: string): PlannedRow => ({
    ...inverse,
    action,
    status: 'conflict',
    messages: [message],
  })
  if (row.action === 'delete') {
    return deleted.has(recordId)
      ? { ...inverse, action: 'restore', status: 'planned' }
      : conflict('restore', NOT_IN_TRASH)
  }
  const action = row.action === 'update' ? 'update' : 'delete'
  const student = current.get(recordId)
  if (!student) return conflict(action, DELETED_SINCE)
  if (student.version !== row.versionAfter) return conflict(action, CHANGED_SINCE)
  if (action === 'delete') return { ...inverse, action, status: 'planned' }
  const changes = JSON.parse(row.changes) as FieldChange[]
  return { ...inverse, action, status: 'planned', input: patchBack(changes), changes: changes.map(reversed) }
}

const reversed = ({ field, before, after }: FieldChange): FieldChange => ({ field, before: after, after: before })

/** The patch that gives changed fields their old values: `contactInfo.address.city` becomes nested objects. */
export function patchBack(changes: FieldChange[]): StudentPatch {
  const patch: Record<string, unknown> = {}
  for (const { field, before } of changes) {
    const path = field.split('.')
    const leaf = path.pop() ?? ''
    const group = path.reduce((at, key) => (at[key] ??= {}) as Record<string, unknown>, patch)
    group[leaf] = before
  }
  return patch
}
