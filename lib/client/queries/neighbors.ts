import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { recordNumber } from '../dialog-address'

/**
 * The position of a record in a list, and the numbers of the records before and after it on the same page. At the ends of a
 * page, the number of the page with the record before or after.
 */
export type Neighbors = {
  previous?: string
  next?: string
  previousPage?: number
  nextPage?: number
  position: number
  count: number
}

/** `openPage` loads another page, and returns the number of its first or last record. */
export type ListPlace = Neighbors & {
  openPage: (page: number, end: 'first' | 'last') => Promise<string | undefined>
}

/** The page of a list: its number from 1, the records per page, and the records of the whole list. */
type Paging = { page: number; limit: number; total: number }

type Stored = Parameters<typeof recordNumber>[0]

export const hasIdOrNumber = (record: Stored, id: string): boolean => record._id === id || recordNumber(record) === id

/** @returns undefined for a record that is not among the rows, or is the only record of the list */
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
 * The page that contains a record, with its key, among the lists with these keys that are on the screen. Updates when they
 * change.
 *
 * @param also the key of a page that is about to be on the screen
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
