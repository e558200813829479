import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { identityCalls } from '@/lib/contract/accounts/identities'
import { ignoreGone } from '../api-error'
import { api } from '../http'
import { identitiesKey } from './keys'

/** The school accounts with which the user signs in. */
export const identityList = queryOptions({
  queryKey: identitiesKey,
  queryFn: ({ signal }) => api.call(identityCalls.identities, { signal }).then(({ identities }) => identities),
  staleTime: 0,
})

/** Unlinks an account. An account that is no longer linked counts as success. */
export function useUnlinkIdentity() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api.call(identityCalls.unlinkIdentity, { id }).catch(ignoreGone),
    onSuccess: (_nothing, id) => {
      cache.setQueryData(identityList.queryKey, list => list?.filter(({ _id }) => _id !== id))
      void cache.invalidateQueries({ queryKey: identitiesKey })
    },
  })
}
