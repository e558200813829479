import { replaceAddress } from '@/components/dialog/dialog-history'
import { currentAddress, changeAddress } from '@/lib/client/change-address'
import { parseDialog, queryStringWithDialog } from '@/lib/client/dialog-address'
import type { ListAddress, PageQuery } from '@/lib/client/list-address'

/** The name of the parameter with the id of the open view. */
export const VIEW_PARAM = 'view'

export type ChangeOptions = {
  /** Whether to replace the history entry instead of adding one. */
  silent?: boolean
  /** The number of rows per page if the address has neither `page` nor `limit`. */
  rows?: number
  /** The id of the view to open; null to close the view. By default, the current view stays open. */
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
    // Use the browser's history instead of Next's router, because the server renders only the first page of a visit.
    if (silent) replaceAddress(next)
    else window.history.pushState(null, '', next)
  })
}

/** Removes all filters and closes the view. Keeps the order and the page size. */
export const clearFilters = <Q extends PageQuery>(address: ListAddress<Q>, rows?: number): void =>
  changeFilters(address, address.everything, { view: null, ...(rows && { rows }) })
