import { useOffline } from 'next/offline'
import { useEffect } from 'react'
import { NETWORK_ERROR_MESSAGE } from '@/lib/contract/messages'
import { useNotify } from './Snackbars'

/** Shows a notice while a page cannot be fetched. Next waits for the connection and then continues automatically. */
export function ConnectionNotice() {
  const isOffline = useOffline()
  const notify = useNotify()
  useEffect(() => (isOffline ? notify.showPersistentError(NETWORK_ERROR_MESSAGE) : undefined), [isOffline, notify])
  return null
}
