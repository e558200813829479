'use client'

import { useEffect } from 'react'
import { auth } from '@/lib/client/http'
import { session } from '@/lib/client/session'
import { userIn } from '@/lib/client/stored-user'
import { useOtherTabs } from './useOtherTabs'

const follow = () => session.follow(userIn)

/** Finds out who is signed in, and from then on follows what other tabs do. */
export function SessionStart() {
  useOtherTabs(follow)
  useEffect(() => void auth.start(), [])
  return null
}
