'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, useEffect } from 'react'
import { LoadingScreen } from '@/components/feedback/LoadingScreen'
import type { User } from '@/lib/contract/auth'
import { LOGIN_PATH, loginPath } from '@/lib/contract/next-path'
import { UNAUTHORIZED_PATH } from '@/lib/contract/pages'
import { can, type Permission, type Role } from '@/lib/contract/permissions'
import type { SessionState } from '@/lib/client/session'
import { Unreachable } from './Unreachable'
import { useSession } from './useSession'

type Requirement = { role?: Role; permission?: Permission }

/** Shows its children to whoever is signed in and may see them; everyone else is led elsewhere. */
export function RequireAccess({ role, permission, children }: Requirement & { children: ReactNode }) {
  const router = useRouter()
  const state = useSession()
  const isAdmitted = state.status === 'signedIn' && meets(state.user, { role, permission })

  useEffect(() => {
    const path = detour(state, isAdmitted)
    if (path) router.replace(path)
  }, [router, state, isAdmitted])

  if (state.status === 'unreachable') return <Unreachable reason={state.reason} />
  return isAdmitted ? children : <LoadingScreen />
}

/** Specification §2: superAdmin passes any permission check, but a role is required as it is. */
const meets = (user: User, { role, permission }: Requirement) =>
  (!role || user.role === role) && (!permission || can(user, permission))

function detour(state: SessionState, isAdmitted: boolean): string | undefined {
  if (state.status === 'signedOut')
    return state.left ? LOGIN_PATH : loginPath(window.location.pathname + window.location.search)
  return state.status === 'signedIn' && !isAdmitted ? UNAUTHORIZED_PATH : undefined
}
