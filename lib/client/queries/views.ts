import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { Resource } from '@/lib/contract/permissions'
import { type View, viewCalls, type ViewInput } from '@/lib/contract/views'
import { isGone } from '../api-error'
import { api } from '../http'
import { viewKeys } from './keys'

/** A view as a form sends it. Filters and columns that are left out have their default. */
type ViewBody = z.input<typeof ViewInput>

const viewList = (entity: Resource) =>
  queryOptions({
    queryKey: viewKeys.list(entity),
    queryFn: ({ signal }) => api.call(viewCalls.list, { query: { entity }, signal }).then(({ views }) => views),
  })

/** The views of a list that the user may choose: their own, and those that are shared. */
export const useViews = (entity: Resource, enabled = true) => useQuery({ ...viewList(entity), enabled })

export function useSaveView() {
  const change = useChangeViews()
  return useMutation({
    mutationFn: (body: ViewBody) => api.call(viewCalls.create, { body }),
    onSuccess: ({ view }) => change(view.entity, views => [...views, view]),
  })
}

/** Gives a view another name, other filters, or shares it. */
export function useReplaceView() {
  const change = useChangeViews()
  return useMutation({
    mutationFn: ({ id, ...body }: ViewBody & { id: string }) => api.call(viewCalls.replace, { id, body }),
    onSuccess: ({ view }) => change(view.entity, views => views.map(known => (known._id === view._id ? view : known))),
    onError: (_error, { entity }) => change(entity),
  })
}

/** Deletes a view. One that is already gone counts as deleted. */
export function useDeleteView() {
  const change = useChangeViews()
  return useMutation({
    mutationFn: ({ _id }: View) =>
      api.call(viewCalls.remove, { id: _id }).catch((error: unknown) => {
        if (!isGone(error)) throw error
      }),
    onSuccess: (_nothing, { _id, entity }) => change(entity, views => views.filter(view => view._id !== _id)),
  })
}

/** Shows a change in the loaded list at once, then loads it again. */
function useChangeViews() {
  const cache = useQueryClient()
  return (entity: Resource, edit: (views: View[]) => View[] = views => views) => {
    const { queryKey } = viewList(entity)
    void cache.cancelQueries({ queryKey })
    cache.setQueryData(queryKey, views => views && edit(views))
    void cache.invalidateQueries({ queryKey })
  }
}
