import 'server-only'
import type { RowAction, RowStatus, Selection } from '@/lib/contract/batches/schema'
import type { FieldChange } from '@/lib/contract/history/events'
import type { Holder } from '@/lib/contract/permissions'
import type { Student, StudentPatch } from '@/lib/contract/students/schema'
import { Prisma } from '@/lib/server/db/sqlite/client'
import { changesBetween } from '@/lib/server/history/changes'
import { AppError } from '@/lib/server/platform/errors'
import { studentSerials } from '@/lib/server/students/listing/each-student'
import { toStudent } from '@/lib/server/students/mapper'
import { applyPatch } from '@/lib/server/students/merge'
import { studentRows } from '@/lib/server/students/rows'
import { studentAuditSubject } from '@/lib/server/students/write'

/** A row of a batch before it is stored. */
export type PlannedRow = {
  action: RowAction
  recordId: string
  version: number | null
  label: string
  input: StudentPatch | null
  changes: FieldChange[]
  status: RowStatus
  messages: string[]
}

/** The rows of a plan in slices, and how many there will be at most. */
export type Plan = { total: number; slices: AsyncIterable<PlannedRow[]> }

const SLICE_ROWS = 500
const GONE = 'This student no longer exists.'

/** Plans the same patch, or the deletion (null), for all students of a selection. Reads which they are in one snapshot. */
export async function planSelection(selection: Selection, patch: StudentPatch | null, actor: Holder): Promise<Plan> {
  if ('ids' in selection) {
    const ids = [...new Set(selection.ids)]
    return { total: ids.length, slices: planEach(ids, 'id', patch, actor) }
  }
  const { page: _page, limit: _limit, ...filters } = selection.query
  const serials = await studentSerials(filters, actor)
  const except = new Set(selection.except)
  return { total: serials.length, slices: planEach(serials, 'serial', patch, actor, except) }
}

async function* planEach<K extends 'id' | 'serial'>(
  keys: { id: string; serial: number }[K][],
  key: K,
  patch: StudentPatch | null,
  actor: Holder,
  except = new Set<string>(),
): AsyncGenerator<PlannedRow[]> {
  for (let start = 0; start < keys.length; start += SLICE_ROWS) {
    const slice = keys.slice(start, start + SLICE_ROWS)
    const rows = await studentRows(actor, [Prisma.sql`s.${Prisma.raw(`"${key}"`)} IN (${Prisma.join(slice)})`])
    const found = new Map<string | number, Student>(rows.map(row => [row[key], toStudent(row)]))
    yield slice.flatMap(value => {
      const student = found.get(value)
      if (student) return except.has(student._id) ? [] : [planStudent(student, patch)]
      // A student that a query found and that is gone by now was not chosen one by one.
      return typeof value === 'string' ? [missing(value)] : []
    })
  }
}

/** Plans a patch for a student, or the deletion if it is null. */
export function planStudent(student: Student, patch: StudentPatch | null): PlannedRow {
  const row = {
    recordId: student._id,
    version: student.version,
    label: studentAuditSubject(student).label,
    input: patch,
  }
  if (!patch) return { ...row, action: 'delete', changes: [], status: 'planned', messages: [] }
  try {
    const changes = changesBetween(student, { ...student, ...applyPatch(student, patch) })
    return { ...row, action: 'update', changes, status: changes.length > 0 ? 'planned' : 'skipped', messages: [] }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const messages = error.details.errors?.map(({ message }) => message) ?? [error.message]
    return { ...row, action: 'update', changes: [], status: 'invalid', messages }
  }
}

const missing = (recordId: string): PlannedRow => ({
  action: 'update',
  recordId,
  version: null,
  label: 'Deleted student',
  input: null,
  changes: [],
  status: 'invalid',
  messages: [GONE],
})
