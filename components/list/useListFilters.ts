'use client'

import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'next/navigation'
import { replaceAddress } from '@/components/dialog/dialog-history'
import { changeAddress } from '@/lib/client/change-address'
import { dialogIn, withDialog } from '@/lib/client/dialog-address'
import type { ListAddress, Listed } from '@/lib/client/list-address'

/** Keeps a list's filters in the address bar, so that they survive reload, Back and sharing. */
export function useListFilters<Q extends Listed>(address: ListAddress<Q>) {
  const { read, write, everything } = address
  const query = useSearchParams()
  const filters = useMemo(() => read(new URLSearchParams(query)), [query, read])

  /** Every change except a change of page goes back to page 1. With `silent`, Back skips the step. */
  const change = useCallback(
    (changes: Partial<Q>, { silent = false } = {}) => {
      changeAddress(() => {
        // Read the address now: a delayed search must not undo a filter that was chosen in between.
        const search = new URLSearchParams(window.location.search)
        const filters = new URLSearchParams(write({ ...read(search), page: 1, ...changes }))
        const next = window.location.pathname + withDialog(filters, dialogIn(search))
        // The server renders only the first page of a visit, so the browser's own history is enough.
        if (silent) replaceAddress(next)
        else window.history.pushState(null, '', next)
      })
    },
    [read, write],
  )

  /** Removes all filters; the order and the page size stay. */
  const clear = useCallback(() => change(everything), [change, everything])

  return { filters, isFiltered: address.isFiltered(filters), change, clear }
}

/** What every list's filters have in common. */
export type ListFilters = {
  filters: Listed
  isFiltered: boolean
  change: (changes: Partial<Listed>, options?: { silent?: boolean }) => void
  clear: () => void
}
