'use client'

import { useEffect } from 'react'
import { useNotify } from '@/components/feedback/Snackbars'
import { useLostPermissions } from './useLostPermissions'
import { useSession } from '@/components/base/useSession'

/** Hides the success message of a session when the session ends, and explains lost permissions. */
export function SessionNotices() {
  useLostPermissions()
  const notify = useNotify()
  const isSignedOut = useSession().status === 'signedOut'
  useEffect(() => {
    if (isSignedOut) notify.clearSession()
  }, [isSignedOut, notify])
  return null
}
