import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { Resource } from '@/lib/contract/permissions'
import type { View, ViewInput } from '@/lib/contract/views/views'
import { isGone } from '../api-error'
import { api } from '../http'
import { createOnDemandLoader } from '../create-on-demand-loader'
import { viewKeys } from './keys'

/** Loads the calls and the validation rules for views, which a list needs only when a view is used. */
const loadCalls = createOnDemandLoader(async () => (await import('@/lib/contract/views/views')).viewCalls)

/** A view as a form sends it. Missing filters and columns have their defaults. */
type ViewBody = z.input<typeof ViewInput>

const viewList = (entity: Resource) =>
  queryOptions({
    queryKey: viewKeys.list(entity),
    queryFn: async ({ signal }) => {
      const { list } = await loadCalls()
      const { views } = await api.call(list, { query: { entity }, signal })
      return views
    },
  })

/** The views of a list that the user may choose: their own views and shared views. */
export const useViews = (entity: Resource, enabled = true) => useQuery({ ...viewList(entity), enabled })

export function useSaveView() {
  const change = useChangeViews()
  return useMutation({
    mutationFn: async (body: ViewBody) => api.call((await loadCalls()).create, { body }),
    onSuccess: ({ view }) => change(view.entity, views => [...views, view]),
  })
}

/** Changes the name or the filters of a view, or shares it. */
export function useReplaceView() {
  const change = useChangeViews()
  return useMutation({
    mutationFn: async ({ id, ...body }: ViewBody & { id: string }) =>
      api.call((await loadCalls()).replace, { id, body }),
    onSuccess: ({ view }) => change(view.entity, views => views.map(known => (known._id === view._id ? view : known))),
    onError: (_error, { entity }) => change(entity),
  })
}

/** Deletes a view. A view that no longer exists counts as deleted. */
export function useDeleteView() {
  const change = useChangeViews()
  return useMutation({
    mutationFn: async ({ _id }: View) => {
      try {
        await api.call((await loadCalls()).remove, { id: _id })
      } catch (error) {
        if (!isGone(error)) throw error
      }
    },
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
