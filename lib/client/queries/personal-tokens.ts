import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { personalTokenCalls, type TokenInput } from '@/lib/contract/accounts/personal-tokens'
import { ignoreGone } from '../api-error'
import { api } from '../http'
import { tokenKeys } from './keys'

/** The personal tokens of the user, or of everyone. Only superAdmins may load the tokens of everyone. */
export const tokenList = (of: 'me' | 'everyone') =>
  queryOptions({
    queryKey: tokenKeys.list(of),
    queryFn: ({ signal }) => api.call(personalTokenCalls.list, { query: { of }, signal }).then(({ tokens }) => tokens),
    staleTime: 0,
  })

/** Creates a token. `gcTime: 0`, because the response contains the token, which must not stay in a cache. */
export function useMakeToken() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: TokenInput) => api.call(personalTokenCalls.create, { body }),
    gcTime: 0,
    onSuccess: () => void cache.invalidateQueries({ queryKey: tokenKeys.all }),
  })
}

/** Revokes a token. Revoking a token twice counts as success. */
export function useRevokeToken() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api.call(personalTokenCalls.revoke, { id }).catch(ignoreGone),
    onSuccess: (_nothing, id) => {
      for (const whose of ['me', 'everyone'] as const)
        cache.setQueryData(tokenList(whose).queryKey, tokens => tokens?.filter(({ _id }) => _id !== id))
      void cache.invalidateQueries({ queryKey: tokenKeys.all })
    },
  })
}
