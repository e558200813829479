'use client'

import { useEffect } from 'react'
import { auth } from '@/lib/client/http'
import { session } from '@/lib/client/session'
import { parseStoredUser } from '@/lib/client/parse-stored-user'
import { useConfirmOnReturn } from './useConfirmOnReturn'
import { useOtherTabs } from './useOtherTabs'

const follow = () => session.syncFromStorage(parseStoredUser)

/** Loads the signed-in user unless the page was rendered with the user, then follows sign-ins and sign-outs in other tabs. */
export function SessionStart() {
  useOtherTabs(follow)
  useConfirmOnReturn()
  useEffect(() => {
    void auth.start()
  }, [])
  return null
}
