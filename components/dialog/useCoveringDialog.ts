import { useEffect } from 'react'
import { useNotify } from '@/components/feedback/Snackbars'
import { useBackCloses } from './back-closes'

type Options = { keepsNotices?: boolean }

/**
 * The behaviour of every large dialog: Back closes it, and opening it hides notices. A notice would cover fields of the
 * dialog, and keyboards and screen readers could not reach it.
 *
 * @param keepsNotices true for a dialog without fields that opens together with a notice about the previous dialog
 */
export function useCoveringDialog(
  open: boolean,
  onClose: (() => void) | undefined,
  { keepsNotices = false }: Options = {},
): void {
  const notify = useNotify()
  useBackCloses(open, onClose)
  useEffect(() => {
    if (open && !keepsNotices) notify.clear()
  }, [open, keepsNotices, notify])
}
