import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type ListChange, listCalls, type ListValueChange } from '@/lib/contract/school/lists'
import { api } from '../http'
import { reloadLists } from '../reload-lists'
import { listKeys } from './keys'

/** The school's lists. Loading them also replaces the lists that forms and texts in this tab use. */
export const schoolListsQuery = queryOptions({
  queryKey: listKeys.values,
  queryFn: ({ signal }) => reloadLists(signal),
  staleTime: 0,
})

/** How many records have each value. Only superAdmins may load it. */
export const listCountsQuery = queryOptions({
  queryKey: listKeys.counts,
  queryFn: async ({ signal }) => (await api.call(listCalls.counts, { signal })).counts,
  staleTime: 0,
})

/** Saves several changes of the lists. If the server refuses one change, it saves no change. */
export const useChangeLists = () =>
  useListMutation((changes: readonly ListChange[]) =>
    api.call(listCalls.changeTogether, { body: { changes: [...changes] } }),
  )

/** Changes the label and the other spellings of a value. */
export const useChangeListValue = () =>
  useListMutation(({ list, key, ...body }: ListValueChange & { list: string; key: string }) =>
    api.call(listCalls.change, { id: `${list}/${key}`, body }),
  )

function useListMutation<V, R>(mutationFn: (value: V) => Promise<R>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: async () => {
      await cache.invalidateQueries({ queryKey: listKeys.all })
      // Load the lists on any page: an undo does not need the settings, and the forms of each page need the lists.
      await cache.query(schoolListsQuery).catch(() => undefined)
    },
  })
}
