'use client'

import { useEffect } from 'react'
import { prefetch, auth } from '@/lib/client/http'
import { session } from '@/lib/client/session'
import { userIn } from '@/lib/client/stored-user'
import { useOtherTabs } from './useOtherTabs'

const follow = () => session.follow(userIn)

/** Loads the signed-in user, then follows sign-ins and sign-outs in other tabs. */
export function SessionStart() {
  useOtherTabs(follow)
  useEffect(() => {
    const user = session.state().status === 'starting' && session.last(userIn)
    void auth.start(user ? prefetch(window.location.pathname + window.location.search, user) : undefined)
  }, [])
  return null
}
