'use client'

import { useEffect } from 'react'
import { useNotify } from '@/components/feedback/Snackbars'
import { useSession } from './useSession'

/** Hides the success message of a session when the session ends. */
export function SessionNotices() {
  const notify = useNotify()
  const isSignedOut = useSession().status === 'signedOut'
  useEffect(() => {
    if (isSignedOut) notify.clearSession()
  }, [isSignedOut, notify])
  return null
}
