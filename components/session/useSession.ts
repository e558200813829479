'use client'

import { useSyncExternalStore } from 'react'
import { session, type SessionState } from '@/lib/client/session'

const STARTING: SessionState = { status: 'starting' }

/** The state of the session. On the server and during hydration it is `starting`. */
export const useSession = (): SessionState => useSyncExternalStore(session.subscribe, session.state, () => STARTING)
