import { queryOptions, useQuery } from '@tanstack/react-query'
import { signInOptionsCall } from '@/lib/contract/accounts/sign-in-options'
import { api } from '../http'
import { signInOptionsKey } from './keys'

/** The ways to sign in. They depend on the settings of the server, so they change only when the server restarts. */
const signInOptionsQuery = queryOptions({
  queryKey: signInOptionsKey,
  queryFn: ({ signal }) => api.call(signInOptionsCall, { signal }),
  staleTime: Infinity,
})

/**
 * The ways to sign in. Until they are loaded, the hook returns only passwords, which is the server's default.
 *
 * @param enabled whether to load them
 */
export function useSignInOptions(enabled = true) {
  const { data } = useQuery({ ...signInOptionsQuery, enabled })
  return { mail: data?.mail ?? false, oidc: data?.oidc, staffPasswords: data?.staffPasswords ?? true }
}
