import { useEffect } from 'react'

/** The part of a page that all lists have. */
export type Paged = { pagination: { currentPage: number; totalPages: number } }
type Query = { data?: Paged; isPlaceholderData: boolean }
export type ChangePage = (changes: { page: number }, options: { silent: boolean }) => void

/**
 * Goes to the last page if the current page is past the end, for instance after its last record was deleted.
 *
 * @returns whether the loaded page is past the end, and therefore empty although the list has records
 */
export function usePageInRange({ data, isPlaceholderData }: Query, change: ChangePage): boolean {
  const { currentPage = 1, totalPages = 0 } = data?.pagination ?? {}
  const isPastEnd = totalPages > 0 && currentPage > totalPages
  useEffect(() => {
    if (isPastEnd && !isPlaceholderData) change({ page: totalPages }, { silent: true })
  }, [isPastEnd, isPlaceholderData, totalPages, change])
  return isPastEnd
}
