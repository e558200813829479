'use client'

import { useEffect } from 'react'
import { useNotify } from '@/components/feedback/Snackbars'
import { useBackCloses } from './back-closes'

/**
 * What every large dialog does while it is open: Back closes it, and notices are cleared. Keyboards and screen readers
 * cannot reach a notice behind a dialog, and it covers fields.
 */
export function useCoveringDialog(open: boolean, onClose: (() => void) | undefined): void {
  const notify = useNotify()
  useBackCloses(open, onClose)
  useEffect(() => {
    if (open) notify.clear()
  }, [open, notify])
}
