import { queryOptions, useQuery } from '@tanstack/react-query'
import { signInOptionsCall } from '@/lib/contract/accounts/sign-in-options'
import { api } from '../http'
import { signInOptionsKey } from './keys'

/** The ways to sign in. They come from the settings of the server, and change only when it restarts. */
const signInOptionsQuery = queryOptions({
  queryKey: signInOptionsKey,
  queryFn: ({ signal }) => api.call(signInOptionsCall, { signal }),
  staleTime: Infinity,
})

/** The ways to sign in; until they are loaded, passwords alone, as on a server without settings. @param enabled whether they are needed */
export function useSignInOptions(enabled = true) {
  const { data } = useQuery({ ...signInOptionsQuery, enabled })
  return { mail: data?.mail ?? false, oidc: data?.oidc, staffPasswords: data?.staffPasswords ?? true }
}
