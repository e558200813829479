import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { customFieldCalls, type FieldOrder } from '@/lib/contract/custom-fields/endpoints'
import type { CustomField } from '@/lib/contract/custom-fields/field'
import { RESOURCES } from '@/lib/contract/permissions'
import { api } from '../http'
import { reloadFields } from '../reload-fields'
import { fieldKeys, recordKeys } from './keys'
import { storeAnswer } from './store-answer'

/** All fields of the school. Loading them also updates the fields that forms and lists in this tab use. */
export const customFieldsQuery = queryOptions({
  queryKey: fieldKeys.list,
  queryFn: ({ signal }) => reloadFields(signal),
  staleTime: 0,
})

/** How many records have a value in a field, and how many active records lack one. Only superAdmins may load it. */
export const fieldUseQuery = (id: string) =>
  queryOptions({
    queryKey: fieldKeys.use(id),
    queryFn: ({ signal }) => api.call(customFieldCalls.use, { id, signal }),
    staleTime: 0,
  })

type NewField = z.input<typeof customFieldCalls.create.body>
type FieldChange = z.input<typeof customFieldCalls.change.body> & { id: string }

export const useAddField = () =>
  useFieldMutation((body: NewField) => api.call(customFieldCalls.create, { body }).then(({ field }) => field))

/** Adds several fields one by one, and returns their ids. If the server refuses a field, the fields before it stay. */
export const useAddFields = () =>
  useFieldMutation(async (fields: readonly NewField[]) => {
    const ids: string[] = []
    for (const body of fields) ids.push((await api.call(customFieldCalls.create, { body })).field._id)
    return ids
  })

/** Removes fields that were just added. A field that already has values is only retired, so that no value is lost. */
export const useRemoveNewFields = () =>
  useFieldMutation(async (ids: readonly string[]) => {
    for (const id of ids.toReversed()) {
      await api.call(customFieldCalls.retire, { id })
      // Retire the field first, so that no record gets a value between counting and removing.
      const { filled } = await api.call(customFieldCalls.use, { id })
      if (filled === 0) await api.call(customFieldCalls.remove, { id })
    }
  })

export const useChangeField = () =>
  useFieldMutation(({ id, ...body }: FieldChange) =>
    api.call(customFieldCalls.change, { id, body }).then(({ field }) => field),
  )

export const useRetireField = () => useFieldMutation((id: string) => api.call(customFieldCalls.retire, { id }))
export const useRestoreField = () => useFieldMutation((id: string) => api.call(customFieldCalls.restore, { id }))
export const useRemoveField = () => useFieldMutation((id: string) => api.call(customFieldCalls.remove, { id }))

/** Sorts fields. The screen shows the new order at once. Quick moves are sent one after the other. */
export function useSortFields() {
  const cache = useQueryClient()
  const mutationKey = fieldKeys.all
  return useMutation({
    mutationKey,
    scope: { id: 'fields' },
    mutationFn: (body: FieldOrder) => api.call(customFieldCalls.sort, { body }),
    onMutate: ({ ids }) => storeAnswer<CustomField[]>(cache, fieldKeys.list, fields => fields && inOrder(fields, ids)),
    // Reload only after the last move, because until then the server's order is older than the order on the screen.
    onSettled: async () => {
      if (cache.isMutating({ mutationKey }) === 1) await cache.invalidateQueries({ queryKey: mutationKey })
    },
  })
}

/** Moves the fields with these ids to the end, in the order of the ids. */
function inOrder(fields: readonly CustomField[], ids: readonly string[]): CustomField[] {
  const isMoved = ({ _id }: CustomField) => ids.includes(_id)
  return [
    ...fields.filter(field => !isMoved(field)),
    ...fields.filter(isMoved).toSorted((one, other) => ids.indexOf(one._id) - ids.indexOf(other._id)),
  ]
}

/** A mutation of fields. It settles only after this tab has loaded the changed fields. */
function useFieldMutation<V, R>(mutationFn: (value: V) => Promise<R>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: async () => {
      // A running query may return the fields as they were before the change.
      await cache.cancelQueries({ queryKey: fieldKeys.list })
      await cache.invalidateQueries({ queryKey: fieldKeys.all, refetchType: 'none' })
      // Load the fields on any page: an undo does not need the settings, and the forms of each page need the fields.
      await cache.query(customFieldsQuery).catch(() => undefined)
      // Cached records still have the values of the old fields.
      for (const entity of RESOURCES) void cache.invalidateQueries({ queryKey: recordKeys(entity).all })
      await cache.refetchQueries({ queryKey: fieldKeys.uses, type: 'active' })
    },
  })
}
