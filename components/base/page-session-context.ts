import { createContext } from 'react'
import type { SessionState } from '@/lib/client/session'

export const STARTING: SessionState = { status: 'starting' }

/** The session for which the page was rendered, if any. Components use it on the server and during hydration. */
export const PageSessionContext = createContext<SessionState>(STARTING)
