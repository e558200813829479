import 'server-only'
import type { StudentSelection } from '@/lib/contract/batches/new-batch'
import type { Holder } from '@/lib/contract/permissions'
import { BY_NAME, serialsOfIds, studentSerials } from './each-student'
import type { Sort } from './order'

/**
 * The students of a selection, sorted, with the filters that chose them.
 *
 * @param sort by default those of a query in its order, and others by name
 */
export async function selectedSerials(selection: StudentSelection, actor: Holder, sort?: Sort) {
  if ('ids' in selection) {
    const chosen = sort ?? BY_NAME
    return { serials: await serialsOfIds(selection.ids, actor, chosen), filters: {}, sort: chosen }
  }
  const { page: _page, limit: _limit, ...filters } = { ...selection.query, ...sort }
  const except = new Set(await serialsOfIds(selection.except ?? [], actor))
  const serials = (await studentSerials(filters, actor)).filter(serial => !except.has(serial))
  return { serials, filters, sort: filters }
}
