'use client'

import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'next/navigation'
import type { ListAddress, Listed } from '@/lib/client/list-address'

/** A list's filters live in the address bar: they survive reload, Back and sharing. */
export function useListFilters<Q extends Listed>({ read, write, everything }: ListAddress<Q>) {
  const address = useSearchParams()
  const filters = useMemo(() => read(new URLSearchParams(address)), [address, read])

  /** Any change but a change of page goes back to page 1. `silent` leaves no step for Back to return to. */
  const change = useCallback(
    (changes: Partial<Q>, { silent = false } = {}) => {
      // Read now, not when the caller was drawn: a delayed search must not undo a filter chosen meanwhile.
      const current = read(new URLSearchParams(window.location.search))
      const next = window.location.pathname + write({ ...current, page: 1, ...changes })
      // The browser's own history: nothing on the server depends on these, so it need not be asked for the page again.
      if (silent) window.history.replaceState(null, '', next)
      else window.history.pushState(null, '', next)
    },
    [read, write],
  )

  /** Shows everything again, in the order and at the size chosen. */
  const clear = useCallback(() => change(everything), [change, everything])

  return { filters, change, clear }
}
