'use client'

import { useSyncExternalStore } from 'react'
import { session, type SessionState } from '@/lib/client/session'

const STARTING: SessionState = { status: 'starting' }

/** Where the session stands. On the server, and while the first page becomes alive, it is still starting. */
export const useSession = (): SessionState => useSyncExternalStore(session.subscribe, session.state, () => STARTING)
