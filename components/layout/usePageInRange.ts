'use client'

import { useEffect } from 'react'

/** What a list is answered with, as far as all lists have it. */
export type Paged = { pagination: { currentPage: number; totalPages: number } }
type Query = { data?: Paged; isPlaceholderData: boolean }
export type ChangePage = (changes: { page: number }, options: { silent: boolean }) => void

/**
 * The last record of the last page was deleted, or an old link leads past the end: goes to the last page there is.
 *
 * @returns whether what the query has is of such a page: nothing stands there, which says nothing of the list
 */
export function usePageInRange({ data, isPlaceholderData }: Query, change: ChangePage): boolean {
  const { currentPage = 1, totalPages = 0 } = data?.pagination ?? {}
  const isPast = totalPages > 0 && currentPage > totalPages
  useEffect(() => {
    if (isPast && !isPlaceholderData) change({ page: totalPages }, { silent: true })
  }, [isPast, isPlaceholderData, totalPages, change])
  return isPast
}
