import 'server-only'
import type { TrashSelection } from '@/lib/contract/batches/new-batch'
import { db } from '@/lib/server/db/db'
import { trashIds } from '@/lib/server/trash/list'
import { NOT_IN_TRASH } from './conflicts'
import type { Plan, PlannedRow } from './planned-rows'

const SLICE_ROWS = 500

/** Plans to restore, or to remove for good, what is selected in the trash. */
export async function planTrash(action: 'restore' | 'purge', selection: TrashSelection): Promise<Plan> {
  const except = new Set('ids' in selection ? [] : selection.except)
  const selected = 'ids' in selection ? [...new Set(selection.ids)] : await trashIds(selection.query)
  const ids = selected.filter(id => !except.has(id))
  return { total: ids.length, slices: trashRows(action, ids) }
}

async function* trashRows(action: 'restore' | 'purge', ids: string[]): AsyncGenerator<PlannedRow[]> {
  for (let start = 0; start < ids.length; start += SLICE_ROWS) {
    const slice = ids.slice(start, start + SLICE_ROWS)
    const select = { id: true, code: true, firstName: true, lastName: true } as const
    const records = await db.trash.findMany({ where: { id: { in: slice } }, select })
    const labels = new Map(records.map(({ id, ...name }) => [id, `${name.firstName} ${name.lastName} (${name.code})`]))
    yield slice.map(id => rowOf(action, id, labels.get(id)))
  }
}

const rowOf = (action: 'restore' | 'purge', recordId: string, label: string | undefined): PlannedRow => ({
  action,
  recordId,
  version: null,
  label: label ?? 'Unknown record',
  input: null,
  changes: [],
  status: label ? 'planned' : 'invalid',
  messages: label ? [] : [NOT_IN_TRASH],
})
