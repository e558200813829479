'use client'

import type { User } from '@/lib/contract/auth'
import { useSession } from './useSession'

/** The signed-in user; for what stands inside `RequireAccess`. */
export function useUser(): User {
  const state = useSession()
  if (state.status !== 'signedIn') throw new Error('useUser needs <RequireAccess> above it')
  return state.user
}
