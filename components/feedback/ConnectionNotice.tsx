'use client'

import { useOffline } from 'next/offline'
import { useEffect } from 'react'
import { NETWORK_ERROR } from '@/lib/contract/messages'
import { useNotify } from './Snackbars'

/** Says so when a page cannot be fetched. Next stays where it is then, and goes on by itself as soon as it can. */
export function ConnectionNotice() {
  const isOffline = useOffline()
  const notify = useNotify()
  useEffect(() => {
    if (isOffline) notify.error(NETWORK_ERROR)
  }, [isOffline, notify])
  return null
}
