import 'server-only'
import type { StudentSelection } from '@/lib/contract/students/selection'
import type { Actor } from '@/lib/server/history/actor'
import { BY_NAME, serialsOfIds, studentSerials } from './each-student'
import type { StudentSort } from './list-students'

type How = {
  /** By default, the order of the query, or the order of names for a selection of ids. */
  sort?: StudentSort
  limit?: number
}

/** The serials of the selected students, sorted, with the filters of the selection. */
export async function selectedSerials(selection: StudentSelection, actor: Actor, { sort, limit }: How = {}) {
  if ('ids' in selection) {
    const chosen = sort ?? BY_NAME
    return { serials: await serialsOfIds(selection.ids, actor, chosen), filters: {}, sort: chosen }
  }
  const { page: _page, limit: _limit, ...filters } = { ...selection.query, ...sort }
  const except = new Set(await serialsOfIds(selection.except ?? [], actor))
  const matching = await studentSerials(filters, actor, limit && limit + except.size)
  const serials = matching.filter(serial => !except.has(serial))
  return { serials, filters, sort: filters }
}
