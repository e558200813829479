'use client'

import { useOffline } from 'next/offline'
import { useEffect } from 'react'
import { NETWORK_ERROR } from '@/lib/contract/messages'
import { useNotify } from './Snackbars'

/** Says so when a page cannot be fetched. Next stays where it is until it can, and goes on by itself. */
export function ConnectionNotice() {
  const isOffline = useOffline()
  const notify = useNotify()
  useEffect(() => (isOffline ? notify.errorUntil(NETWORK_ERROR) : undefined), [isOffline, notify])
  return null
}
