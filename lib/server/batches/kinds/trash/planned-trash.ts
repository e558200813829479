import 'server-only'
import type { TrashSelection } from '@/lib/contract/batches/new-batch'
import { joinNames } from '@/lib/contract/full-name'
import { db } from '@/lib/server/db/db'
import type { Trash } from '@/lib/server/db/prisma'
import { restorableFilter, findTrashIds } from '@/lib/server/trash/list'
import { NOT_IN_TRASH } from '../../core/conflicts'
import { deletionInput } from '../../records/deletion'
import type { Plan, PlannedRow } from '../../core/planned-rows'

const SLICE_ROWS = 500

/** Plans to restore, or to permanently remove, the records that are selected in the trash. */
export async function planTrash(action: 'restore' | 'purge', selection: TrashSelection): Promise<Plan> {
  const except = new Set('ids' in selection ? [] : selection.except)
  const selected = 'ids' in selection ? [...new Set(selection.ids)] : await findTrashIds(selection.query)
  const ids = selected.filter(id => !except.has(id))
  return { total: ids.length, slices: trashRows(action, ids) }
}

async function* trashRows(action: 'restore' | 'purge', ids: string[]): AsyncGenerator<PlannedRow[]> {
  for (let start = 0; start < ids.length; start += SLICE_ROWS) {
    const slice = ids.slice(start, start + SLICE_ROWS)
    const select = { id: true, code: true, firstName: true, lastName: true, deletedAt: true } as const
    const where = { id: { in: slice }, ...(await restorableFilter()) }
    const records = new Map((await db.trash.findMany({ where, select })).map(record => [record.id, record]))
    yield slice.map(id => rowOf(action, id, records.get(id)))
  }
}

type Deleted = Pick<Trash, 'code' | 'firstName' | 'lastName' | 'deletedAt'>

const rowOf = (action: 'restore' | 'purge', recordId: string, deleted: Deleted | undefined): PlannedRow => ({
  action,
  recordId,
  version: null,
  label: deleted ? `${joinNames(deleted)} (${deleted.code})` : 'Unknown record',
  input: deleted ? deletionInput(deleted) : null,
  changes: [],
  status: deleted ? 'planned' : 'invalid',
  messages: deleted ? [] : [NOT_IN_TRASH],
})
