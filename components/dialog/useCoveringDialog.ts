import { useEffect } from 'react'
import { useNotify } from '@/components/feedback/Snackbars'
import { useBackCloses } from './back-closes'

type Options = { keepsNotices?: boolean }

/**
 * The behaviour of every large dialog: Back closes it, and opening it clears notices. Keyboards and screen readers cannot
 * reach a notice behind a dialog, and the notice covers fields.
 *
 * @param keepsNotices for a dialog without fields that opens together with a notice about the dialog before it
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
