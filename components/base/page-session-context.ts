import { createContext } from 'react'
import type { SessionState } from '@/lib/client/session'

export const STARTING: SessionState = { status: 'starting' }

/** The session of the page, if the page has one. It applies on the server and during hydration. */
export const PageSessionContext = createContext<SessionState>(STARTING)
