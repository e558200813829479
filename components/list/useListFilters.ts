import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'next/navigation'
import type { ListAddress, PageQuery } from '@/lib/client/list-address'
import { usePreferences } from '@/lib/client/queries/preferences'
import { changeFilters, type ChangeOptions, clearFilters, VIEW_PARAM } from './filters-in-address'
import { useRememberRows } from './useRememberRows'

/**
 * Keeps a list's filters in the address, so that they survive a reload and Back, and can be shared. If the address has
 * neither a page nor a number of rows, the list has as many rows per page as the user chose last.
 */
export function useListFilters<Q extends PageQuery>(address: ListAddress<Q>) {
  const query = useSearchParams()
  const { rowsPerPage } = usePreferences()
  const rememberRows = useRememberRows()
  const filters = useMemo(() => address.read(new URLSearchParams(query), rowsPerPage), [query, address, rowsPerPage])
  const change = useCallback(
    (changes: Partial<Q>, options?: ChangeOptions) => {
      if (changes.limit !== undefined) rememberRows(changes.limit)
      changeFilters(address, changes, { rows: rowsPerPage, ...options })
    },
    [address, rememberRows, rowsPerPage],
  )
  const clear = useCallback(() => clearFilters(address, rowsPerPage), [address, rowsPerPage])
  return {
    filters,
    isFiltered: address.isFiltered(filters),
    /** The id of the saved view in the address. */
    viewId: query.get(VIEW_PARAM) ?? undefined,
    change,
    clear,
  }
}

/** The part of `useListFilters` that does not depend on the kind of list. */
export type ListFilters = {
  filters: PageQuery
  isFiltered: boolean
  change: (changes: Partial<PageQuery>, options?: ChangeOptions) => void
  clear: () => void
}
