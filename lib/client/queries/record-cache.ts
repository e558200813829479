import type { QueryClient } from '@tanstack/react-query'
import { isGone } from '../api-error'

type Stored = { _id: string }

/** How a page of these records is read, and how it is made anew with others. */
type Pages<R, P> = {
  rows: (page: P) => R[]
  total: (page: P) => number
  made: (page: P, rows: R[], total: number) => P
}

/** What one kind of record is called in the cache, and what a change does to the lists on hand (specification §4). */
export function recordCache<R extends Stored, P, F>(name: string, { rows, total, made }: Pages<R, P>) {
  const keys = {
    all: [name] as const,
    lists: [name, 'list'] as const,
    list: (filters: F) => [name, 'list', filters] as const,
    detail: (id: string) => [name, 'detail', id] as const,
  }
  const inserted = (page: P, record: R): P => made(page, [record, ...rows(page)], total(page) + 1)
  const removed = (page: P, id: string): P =>
    made(
      page,
      rows(page).filter(({ _id }) => _id !== id),
      Math.max(0, total(page) - 1),
    )
  const updated = (page: P, id: string, update: (record: R) => R): P =>
    made(
      page,
      rows(page).map(record => (record._id === id ? update(record) : record)),
      total(page),
    )

  /**
   * Shows a change at once in everything on hand, then lets the server have the last word. Nobody waits for that:
   * a form is done when its record is saved.
   */
  function change(cache: QueryClient, patch: (page: P) => P, patchDetails?: () => void) {
    // A list still on its way may have been read before the change.
    void cache.cancelQueries({ queryKey: keys.all })
    cache.setQueriesData<P>({ queryKey: keys.lists }, page => page && patch(page))
    patchDetails?.()
    void cache.invalidateQueries({ queryKey: keys.all })
  }

  const update = (cache: QueryClient, id: string, edit: (record: R) => R) =>
    change(
      cache,
      page => updated(page, id, edit),
      () => cache.setQueryData<R>(keys.detail(id), record => record && edit(record)),
    )

  /** Reloads the lists when the record is gone. An open form keeps what was typed. */
  const reloadIfGone = (cache: QueryClient, error: unknown) => {
    if (isGone(error)) void cache.invalidateQueries({ queryKey: keys.lists })
  }

  return {
    keys,
    inserted,
    removed,
    updated,
    insert: (cache: QueryClient, record: R) => change(cache, page => inserted(page, record)),
    update,
    replace: (cache: QueryClient, record: R) => update(cache, record._id, () => record),
    remove: (cache: QueryClient, id: string) =>
      change(
        cache,
        page => removed(page, id),
        () => cache.removeQueries({ queryKey: keys.detail(id) }),
      ),
    reloadIfGone,
    /** The answer about one record, in which it may turn out to be gone. */
    heeding: <T>(cache: QueryClient, answer: Promise<T>) =>
      answer.catch((error: unknown) => {
        reloadIfGone(cache, error)
        throw error
      }),
  }
}
