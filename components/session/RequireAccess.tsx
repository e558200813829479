'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, useEffect } from 'react'
import { LoadingScreen } from '@/components/feedback/LoadingScreen'
import type { SessionEnd } from '@/lib/contract/accounts/session-end'
import { LOGIN_PATH, loginPath } from '@/lib/contract/next-path'
import { mayOpenPage, type PagePath, UNAUTHORIZED_PATH } from '@/lib/contract/pages'
import { isServerReachable } from '@/lib/client/http'
import { nextDocument } from '@/lib/client/next-document'
import { session, type SessionState } from '@/lib/client/session'
import { ServerUnreachable } from './ServerUnreachable'
import { useSession } from '@/components/base/useSession'

type SignedOut = Extract<SessionState, { status: 'signedOut' }>

type Props = {
  /** The guarded page. Without it, any signed-in user has access. */
  page?: PagePath
  children: ReactNode
}

/** Shows its children to signed-in users who may open the page, and redirects everyone else. */
export function RequireAccess({ page, children }: Props) {
  const router = useRouter()
  const state = useSession()
  const hasAccess = state.status === 'signedIn' && (!page || mayOpenPage(state.user, page))

  useEffect(() => {
    if (state.status === 'signedOut') void openSignIn(state, router)
    else if (state.status === 'signedIn' && !hasAccess) router.replace(UNAUTHORIZED_PATH)
  }, [router, state, hasAccess])

  if (state.status === 'unreachable') return <ServerUnreachable reason={state.reason} />
  return hasAccess ? children : <LoadingScreen />
}

/**
 * Loads the sign-in page as a new document. If the server is unreachable, Next's router opens the page instead. The
 * router waits for the server and says so, whereas the browser would show its own error page.
 */
async function openSignIn({ left }: SignedOut, router: ReturnType<typeof useRouter>) {
  const from = window.location.pathname + window.location.search
  const pathFor = (reason?: SessionEnd) => (left ? LOGIN_PATH : loginPath(from, reason))
  if (!(await isServerReachable())) return router.replace(pathFor())
  // The reason may have arrived from another tab meanwhile.
  const state = session.state()
  nextDocument.load(pathFor(state.status === 'signedOut' ? state.reason : undefined))
}
