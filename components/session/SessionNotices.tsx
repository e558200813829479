'use client'

import { useEffect } from 'react'
import { useNotify } from '@/components/feedback/Snackbars'
import { useLostPermissionsNotice } from './useLostPermissionsNotice'
import { useSession } from '@/components/base/useSession'

/** Hides the success message of a session when the session ends, and explains lost permissions. */
export function SessionNotices() {
  useLostPermissionsNotice()
  const notify = useNotify()
  const isSignedOut = useSession().status === 'signedOut'
  useEffect(() => {
    if (isSignedOut) notify.clearSession()
  }, [isSignedOut, notify])
  return null
}
