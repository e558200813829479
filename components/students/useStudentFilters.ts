'use client'

import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'next/navigation'
import type { StudentFilters } from '@/lib/contract/student'
import { addressOf, filtersIn } from './student-filters'

/** The list's filters live in the address bar: they survive reload, Back and sharing. */
export function useStudentFilters() {
  const address = useSearchParams()
  const filters = useMemo(() => filtersIn(new URLSearchParams(address)), [address])

  /** Any change but a change of page goes back to page 1. `silent` leaves no step for Back to return to. */
  const change = useCallback((changes: StudentFilters, { silent = false } = {}) => {
    // Read now, not when the caller was drawn: a delayed search must not undo a filter chosen meanwhile.
    const current = filtersIn(new URLSearchParams(window.location.search))
    const next = window.location.pathname + addressOf({ ...current, page: 1, ...changes })
    // The browser's own history: nothing on the server depends on these, so it need not be asked for the page again.
    if (silent) window.history.replaceState(null, '', next)
    else window.history.pushState(null, '', next)
  }, [])

  /** Shows everything again, in the order and at the size chosen. */
  const clear = useCallback(
    () => change({ search: '', standard: undefined, section: undefined, isActive: undefined }),
    [change],
  )

  return { filters, change, clear }
}
