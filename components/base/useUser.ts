import type { User } from '@/lib/contract/accounts/schema'
import { useSession } from './useSession'

/** The signed-in user. @throws outside `RequireAccess` */
export function useUser(): User {
  const state = useSession()
  if (state.status !== 'signedIn') throw new Error('useUser needs <RequireAccess> above it')
  return state.user
}
