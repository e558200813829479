import { use, useSyncExternalStore } from 'react'
import { session, type SessionState } from '@/lib/client/session'
import { PageSessionContext } from './page-session-context'

/** The state of the session. On the server and during hydration it is the session of the page. */
export function useSession(): SessionState {
  const ofPage = use(PageSessionContext)
  return useSyncExternalStore(session.subscribe, session.state, () => ofPage)
}
