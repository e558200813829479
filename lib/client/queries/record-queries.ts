import {
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type * as z from 'zod/mini'
import type { Endpoint } from '@/lib/contract/endpoint'
import { isGone } from '../api-error'
import { recordNumber } from '../dialog-address'
import { api } from '../http'
import { staleTimeIfPrefetched } from './prefetched'
import { recordKeys } from './keys'
import { hasIdOrNumber, type ListPlace, neighborsIn, usePageWith } from './neighbors'
import { type PageShape, pageOperations } from './page-operations'

type Calls = Record<'list' | 'get' | 'create' | 'replace' | 'patch' | 'remove', Endpoint>
type Data<E extends Endpoint> = z.output<E['data']>
type Body<E extends Endpoint> = z.output<E['body']>
type Query<E extends Endpoint> = z.input<E['query']>

type Shape<C extends Calls, R> = {
  /** Reads the record from the response to a call about one record. */
  recordIn: (data: Data<C['get']> | Data<C['create']> | Data<C['replace']> | Data<C['patch']>) => R
  page: PageShape<R, Data<C['list']>>
}

/**
 * Creates the queries and mutations for one kind of record. Lists and details show a change at once, then reload.
 * @param name the first part of all cache keys of these records
 */
export function recordQueries<C extends Calls, R extends { _id: string }>(
  name: string,
  calls: C,
  { recordIn, page }: Shape<C, R>,
) {
  type Page = Data<C['list']>
  const pages = pageOperations(page)
  const keys = recordKeys(name)

  /** Updates cached lists and details at once, and reloads them in the background, so that a saved form can close. */
  function show(cache: QueryClient, changePage: (page: Page) => Page, changeDetails?: () => void) {
    // A list that is still loading may lack the change.
    void cache.cancelQueries({ queryKey: keys.all })
    cache.setQueriesData<Page>({ queryKey: keys.lists }, loaded => loaded && changePage(loaded))
    changeDetails?.()
    void cache.invalidateQueries({ queryKey: keys.all })
  }

  const update = (cache: QueryClient, id: string, edit: (record: R) => R) =>
    show(
      cache,
      loaded => pages.update(loaded, id, edit),
      () => cache.setQueriesData<R>({ queryKey: keys.details }, record => (record?._id === id ? edit(record) : record)),
    )

  /** Removes a record from the lists if `error` says that it was deleted. An open form keeps its typed values. */
  function dropIfGone(cache: QueryClient, error: unknown, id: string) {
    if (!isGone(error)) return
    // A list that is still loading may contain the deleted record.
    void cache.cancelQueries({ queryKey: keys.lists })
    cache.setQueriesData<Page>({ queryKey: keys.lists }, loaded =>
      loaded && pages.includes(loaded, id) ? pages.remove(loaded, id) : loaded,
    )
    void cache.invalidateQueries({ queryKey: keys.lists })
  }

  /** A mutation of one record. @param edit makes the changed record from the response */
  function useChange<V extends { id: string }, T>(
    call: (value: V) => Promise<T>,
    edit?: (record: R, data: T, value: V) => R,
    options: { gcTime?: number } = {},
  ) {
    const cache = useQueryClient()
    return useMutation({
      ...options,
      mutationFn: call,
      onSuccess: (data, value) => edit && update(cache, value.id, record => edit(record, data, value)),
      onError: (error, { id }) => dropIfGone(cache, error, id),
    })
  }

  /** Finds a record in the loaded lists. @param id the `_id` or the number of the record */
  function findInLists(cache: QueryClient, id: string): R | undefined {
    const loaded = cache
      .getQueriesData<Page>({ queryKey: keys.lists })
      .flatMap(([, one]) => (one ? page.rows(one) : []))
    return loaded.find(record => hasIdOrNumber(record, id))
  }

  /* eslint-disable @tanstack/query/exhaustive-deps -- `name` in every key stands for `calls`, which never change. */
  /** One record, by its `_id` or number. Loaded each time it is opened. */
  const detail = (id: string) =>
    queryOptions({
      queryKey: keys.detail(id),
      queryFn: async ({ signal, client }) => {
        try {
          return recordIn(await api.call<C['get']>(calls.get, { id, signal }))
        } catch (error) {
          dropIfGone(client, error, id)
          throw error
        }
      },
      staleTime: staleTimeIfPrefetched,
    })

  /** One page. The previous page stays on the screen while the next page loads. */
  const list = (filters: Query<C['list']>) =>
    queryOptions({
      queryKey: keys.list(filters as object),
      queryFn: ({ signal }) => api.call<C['list']>(calls.list, { query: filters, signal }),
      placeholderData: keepPreviousData,
    })

  return {
    keys,
    list,
    detail,

    /** The query for one record, and the record. Until the response arrives, the record comes from a loaded list. */
    useDetail: (id: string, enabled: boolean) => {
      const cache = useQueryClient()
      const query = useQuery({ ...detail(id), enabled })
      const listed = useMemo(() => findInLists(cache, id), [cache, id])
      return { query, record: query.data ?? listed }
    },

    /** The records before and after a record in the mounted list; undefined without such a list. */
    useNeighbors: (id: string): ListPlace | undefined => {
      const cache = useQueryClient()
      const [opened, setOpened] = useState<QueryKey>()
      const listed = usePageWith<Page>(
        keys.lists,
        one => page.rows(one).some(record => hasIdOrNumber(record, id)),
        opened,
      )
      if (!listed) return undefined
      const filters = listed.key[2] as Query<C['list']> & { page?: unknown; limit?: number }
      const rows = page.rows(listed.page)
      const paging = { page: Number(filters.page), limit: filters.limit ?? rows.length, total: page.total(listed.page) }
      // The list of a class is not divided into pages.
      const place = neighborsIn(rows, id, Number.isNaN(paging.page) ? undefined : paging)
      return place && { ...place, openPage }

      async function openPage(number: number, end: 'first' | 'last') {
        const query = list({ ...filters, page: number })
        const record = page.rows(await cache.query(query)).at(end === 'first' ? 0 : -1)
        setOpened(query.queryKey)
        return record && recordNumber(record)
      }
    },

    useChange,

    useCreate: () => {
      const cache = useQueryClient()
      return useMutation({
        mutationFn: ({ values, idempotencyKey }: { values: Body<C['create']>; idempotencyKey: string }) =>
          api.call<C['create']>(calls.create, { body: values as z.input<C['create']['body']>, idempotencyKey }),
        onSuccess: data => show(cache, loaded => pages.insert(loaded, recordIn(data))),
      })
    },

    useReplace: () =>
      useChange(
        ({ id, values }: { id: string; values: Body<C['replace']> }) =>
          api.call<C['replace']>(calls.replace, { id, body: values as z.input<C['replace']['body']> }),
        (_record, data) => recordIn(data),
      ),

    usePatch: () =>
      useChange(
        ({ id, values }: { id: string; values: Body<C['patch']> }) =>
          api.call<C['patch']>(calls.patch, { id, body: values as z.input<C['patch']['body']> }),
        (_record, data) => recordIn(data),
      ),

    useRemove: () => {
      const cache = useQueryClient()
      return useMutation({
        mutationFn: (id: string) => api.call<C['remove']>(calls.remove, { id }),
        onSuccess: (_data, id) =>
          show(
            cache,
            loaded => pages.remove(loaded, id),
            () =>
              cache.removeQueries({
                queryKey: keys.details,
                predicate: ({ state }) => (state.data as R | undefined)?._id === id,
              }),
          ),
        onError: (error, id) => dropIfGone(cache, error, id),
      })
    },
  }
}
