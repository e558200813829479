'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, useEffect } from 'react'
import { LoadingScreen } from '@/components/feedback/LoadingScreen'
import { LOGIN_PATH, loginPath } from '@/lib/contract/next-path'
import { type PagePath, PAGES, UNAUTHORIZED_PATH } from '@/lib/contract/pages'
import { admits } from '@/lib/contract/permissions'
import type { SessionState } from '@/lib/client/session'
import { Unreachable } from './Unreachable'
import { useSession } from './useSession'

type Props = {
  /** The page that is guarded; without one, being signed in is enough. */
  page?: PagePath
  children: ReactNode
}

/** Shows its children to whoever is signed in and may open the page; everyone else is led elsewhere. */
export function RequireAccess({ page, children }: Props) {
  const router = useRouter()
  const state = useSession()
  const isAdmitted = state.status === 'signedIn' && admits(page ? PAGES[page] : 'session', state.user)

  useEffect(() => {
    const path = detour(state, isAdmitted)
    if (path) router.replace(path)
  }, [router, state, isAdmitted])

  if (state.status === 'unreachable') return <Unreachable reason={state.reason} />
  return isAdmitted ? children : <LoadingScreen />
}

function detour(state: SessionState, isAdmitted: boolean): string | undefined {
  if (state.status === 'signedOut')
    return state.left ? LOGIN_PATH : loginPath(window.location.pathname + window.location.search)
  return state.status === 'signedIn' && !isAdmitted ? UNAUTHORIZED_PATH : undefined
}
