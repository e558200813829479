'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, useEffect } from 'react'
import { LoadingScreen } from '@/components/feedback/LoadingScreen'
import { LOGIN_PATH, loginPath } from '@/lib/contract/next-path'
import { canOpen, type PagePath, UNAUTHORIZED_PATH } from '@/lib/contract/pages'
import type { SessionState } from '@/lib/client/session'
import { ServerUnreachable } from './ServerUnreachable'
import { useSession } from './useSession'

type Props = {
  /** The guarded page. Without it, any signed-in user has access. */
  page?: PagePath
  children: ReactNode
}

/** Shows its children to signed-in users who may open the page, and redirects everyone else. */
export function RequireAccess({ page, children }: Props) {
  const router = useRouter()
  const state = useSession()
  const hasAccess = state.status === 'signedIn' && (!page || canOpen(state.user, page))

  useEffect(() => {
    const path = redirectPath(state, hasAccess)
    if (path) router.replace(path)
  }, [router, state, hasAccess])

  if (state.status === 'unreachable') return <ServerUnreachable reason={state.reason} />
  return hasAccess ? children : <LoadingScreen />
}

function redirectPath(state: SessionState, hasAccess: boolean): string | undefined {
  if (state.status === 'signedOut')
    return state.left ? LOGIN_PATH : loginPath(window.location.pathname + window.location.search)
  return state.status === 'signedIn' && !hasAccess ? UNAUTHORIZED_PATH : undefined
}
