import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { recordNumber } from '../dialog-address'

/** The position of a record on a page of a list, and the numbers of the records before and after it. */
export type Neighbors = { previous?: string; next?: string; position: number; count: number }

type Stored = Parameters<typeof recordNumber>[0]

export const hasIdOrNumber = (record: Stored, id: string): boolean => record._id === id || recordNumber(record) === id

/** @returns undefined for a record that is not among the rows, or is the only row */
export function neighborsIn(rows: readonly Stored[], id: string): Neighbors | undefined {
  const place = rows.findIndex(row => hasIdOrNumber(row, id))
  if (place < 0 || rows.length < 2) return undefined
  const [before, after] = [rows[place - 1], rows[place + 1]]
  return {
    ...(before && { previous: recordNumber(before) }),
    ...(after && { next: recordNumber(after) }),
    position: place + 1,
    count: rows.length,
  }
}

/** The page that contains a record, among the lists with these keys that are on the screen. Updates when they change. */
export function usePageWith<P>(lists: readonly string[], includes: (page: P) => boolean): P | undefined {
  const queries = useQueryClient().getQueryCache()
  const subscribe = useCallback((changed: () => void) => queries.subscribe(changed), [queries])
  const find = () =>
    queries
      .findAll({ queryKey: lists, type: 'active' })
      .map(({ state }) => state.data as P | undefined)
      .find(page => page !== undefined && includes(page))
  return useSyncExternalStore(subscribe, find, find)
}
