import { replaceAddress } from '@/components/dialog/dialog-history'
import { currentAddress, changeAddress } from '@/lib/client/change-address'
import { parseDialog, queryStringWithDialog } from '@/lib/client/dialog-address'
import type { ListAddress, PageQuery } from '@/lib/client/list-address'

/** The parameter of the saved view that the filters come from. */
export const VIEW_PARAM = 'view'

export type ChangeOptions = {
  /** Replaces the history entry instead of adding one. */
  silent?: boolean
  /** The rows per page of an address without `page` and `limit`. */
  rows?: number
  /** The id of another saved view; null for no view. By default, the current view stays. */
  view?: string | null
}

/** Changes a list's filters in the address bar. Every change except a change of page goes back to page 1. */
export function changeFilters<Q extends PageQuery>(
  { queryAfter }: ListAddress<Q>,
  changes: Partial<Q>,
  { silent = false, rows, view }: ChangeOptions = {},
): void {
  changeAddress(() => {
    // Read the address now: a delayed search must not undo a filter that was chosen in between.
    const { pathname, searchParams: search } = currentAddress()
    const query = new URLSearchParams(queryAfter(search, changes, rows))
    const shown = view === undefined ? search.get(VIEW_PARAM) : view
    if (shown) query.set(VIEW_PARAM, shown)
    const next = pathname + queryStringWithDialog(query, parseDialog(search))
    // The server renders only the first page of a visit, so the browser's own history is enough.
    if (silent) replaceAddress(next)
    else window.history.pushState(null, '', next)
  })
}

/** Removes all filters and the saved view; the order and the page size stay. */
export const clearFilters = <Q extends PageQuery>(address: ListAddress<Q>, rows?: number): void =>
  changeFilters(address, address.everything, { view: null, ...(rows && { rows }) })
