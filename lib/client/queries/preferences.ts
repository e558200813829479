import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  DEFAULT_PREFERENCES,
  preferenceCalls,
  type Preferences,
  type PreferencesChange,
} from '@/lib/contract/views/preferences'
import { api } from '../http'
import { preferencesKey } from './keys'

const preferencesQuery = queryOptions({
  queryKey: preferencesKey,
  queryFn: ({ signal }) => api.call(preferenceCalls.get, { signal }),
})

/** The preferences of the user; the defaults while they load, or when they cannot be loaded. */
export const usePreferences = (): Preferences => useQuery(preferencesQuery).data ?? DEFAULT_PREFERENCES

/** Changes some preferences. The changes take effect at once, and are reverted if they cannot be saved. */
export function useChangePreferences() {
  const cache = useQueryClient()
  const show = (change: PreferencesChange) =>
    cache.setQueryData(preferencesKey, (known: Preferences = DEFAULT_PREFERENCES) => ({ ...known, ...change }))
  return useMutation({
    mutationKey: preferencesKey,
    // Changes are sent one after the other, so that the last choice stays.
    scope: { id: preferencesKey[0] },
    mutationFn: (body: PreferencesChange) => api.call(preferenceCalls.change, { body }),
    onMutate: async change => {
      // The response to a running query does not contain this change.
      await cache.cancelQueries({ queryKey: preferencesKey })
      const before = cache.getQueryData(preferencesQuery.queryKey) ?? DEFAULT_PREFERENCES
      show(change)
      const keys = Object.keys(change) as (keyof Preferences)[]
      return Object.fromEntries(keys.map(key => [key, before[key]]))
    },
    onError: (_error, _change, before) => before && show(before),
    onSettled: saved => {
      // This response does not contain the changes that are still queued.
      if (cache.isMutating({ mutationKey: preferencesKey }) > 1) return
      if (saved) cache.setQueryData(preferencesQuery.queryKey, saved)
      else void cache.invalidateQueries({ queryKey: preferencesKey })
    },
  })
}
