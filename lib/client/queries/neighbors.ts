import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { recordNumber } from '../dialog-address'

/**
 * The position of a record in a list. `previous` and `next` are the numbers of the neighbouring records on the same
 * page. At the ends of a page, `previousPage` and `nextPage` are the pages with the neighbouring records.
 */
export type Neighbors = {
  previous?: string
  next?: string
  previousPage?: number
  nextPage?: number
  position: number
  count: number
}

/** `openPage` loads another page, and returns the student ID or employee ID of its first or last record. */
export type ListPlace = Neighbors & {
  openPage: (page: number, end: 'first' | 'last') => Promise<string | undefined>
}

/** The page number, from 1, the number of records per page, and the number of records on all pages. */
type Paging = { page: number; limit: number; total: number }

type Stored = Parameters<typeof recordNumber>[0]

export const hasIdOrNumber = (record: Stored, id: string): boolean => record._id === id || recordNumber(record) === id

/** @returns undefined if the record is not among the rows or is the only record of the list */
export function neighborsIn(rows: readonly Stored[], id: string, paging?: Paging): Neighbors | undefined {
  const place = rows.findIndex(row => hasIdOrNumber(row, id))
  const { page, limit, total } = paging ?? { page: 1, limit: rows.length, total: rows.length }
  if (place < 0 || total < 2) return undefined
  const [before, after] = [rows[place - 1], rows[place + 1]]
  const position = (page - 1) * limit + place + 1
  return {
    ...(before ? { previous: recordNumber(before) } : page > 1 && { previousPage: page - 1 }),
    ...(after ? { next: recordNumber(after) } : position < total && { nextPage: page + 1 }),
    position,
    count: total,
  }
}

/**
 * Finds the page that `includes` accepts among the mounted lists with these keys. Returns the page with its query key,
 * and renders again when the lists change.
 *
 * @param also the key of a page that will be mounted soon
 */
export function usePageWith<P>(
  lists: readonly string[],
  includes: (page: P) => boolean,
  also?: QueryKey,
): { page: P; key: QueryKey } | undefined {
  const queries = useQueryClient().getQueryCache()
  const subscribe = useCallback((changed: () => void) => queries.subscribe(changed), [queries])
  const all = () => [
    ...queries.findAll({ queryKey: lists, type: 'active' }),
    ...(also ? queries.findAll({ queryKey: also, exact: true }) : []),
  ]
  const dataOf = ({ state }: { state: { data: unknown } }) => state.data as P | undefined
  const find = () =>
    all()
      .map(dataOf)
      .find(page => page !== undefined && includes(page))
  const page = useSyncExternalStore(subscribe, find, find)
  const key = page && all().find(query => dataOf(query) === page)?.queryKey
  return page && key && { page, key }
}
