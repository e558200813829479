'use client'

import { useEffect } from 'react'
import { askAhead, auth } from '@/lib/client/http'
import { session } from '@/lib/client/session'
import { userIn } from '@/lib/client/stored-user'
import { useOtherTabs } from './useOtherTabs'

const follow = () => session.follow(userIn)

/** Finds out who is signed in, and from then on follows what other tabs do. */
export function SessionStart() {
  useOtherTabs(follow)
  useEffect(() => {
    const user = session.state().status === 'starting' && session.last(userIn)
    void auth.start(user ? askAhead(window.location.pathname + window.location.search, user) : undefined)
  }, [])
  return null
}
