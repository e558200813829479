'use client'

import { useEffect } from 'react'

type Change = (changes: { page: number }, options: { silent: boolean }) => void

/** The last record of the last page was deleted, or an old link leads past the end: shows the last page there is. */
export function usePageInRange(page: number, lastPage: number | undefined, change: Change) {
  useEffect(() => {
    if (lastPage && page > lastPage) change({ page: lastPage }, { silent: true })
  }, [lastPage, page, change])
}
