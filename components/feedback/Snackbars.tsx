import Alert from '@mui/material/Alert'
import Snackbar from '@mui/material/Snackbar'
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react'
import { SELECTION_BAR_ID } from '@/components/theme/selection-bar-id'
import { userMessageOf } from '@/lib/client/api-error'
import { nextDocument } from '@/lib/client/next-document'
import { SNACKBAR_MS } from '@/lib/contract/constants'
import { NoticeText } from './NoticeText'
import type { NoticeOptions, Notice } from './notice'

type Notify = {
  success(message: string, more?: NoticeOptions): void
  error(message: string): void
  /** Says why a call failed. */
  failure: (error: unknown) => void
  /** Shows an error until the returned function is called. After other notices it appears again. */
  showPersistentError(message: string): () => void
  /** Hides a notice about an earlier attempt. */
  clear(): void
  /** Hides a success message when the session ends, because others may see the sign-in page. */
  clearSession(): void
}

const NotifyContext = createContext<Notify | null>(null)

/** Shows notices in the corner of the screen. */
export function useNotify(): Notify {
  const notify = use(NotifyContext)
  if (!notify) throw new Error('useNotify needs <Snackbars> above it')
  return notify
}

let lastId = 0

/** Moves the notice above the buttons of a large dialog or of a selection, which it would cover for six seconds. */
const ABOVE_BUTTONS = {
  'body:has(.MuiDialog-paperWidthMd, .MuiDialog-paperFullScreen) &': { bottom: { xs: 80, sm: 112 } },
  [`body:has(#${SELECTION_BAR_ID}) &`]: { bottom: { xs: 176, sm: 96 } },
}

/** Shows the newest notice at once, in place of the notice before it. */
export function Snackbars({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Notice | null>(null)
  const [open, setOpen] = useState<Notice | null>(null)
  const [persistent, setPersistent] = useState<Notice | null>(null)

  const notify = useMemo(() => {
    const show = (content: Omit<Notice, 'id'>) => {
      const notice = { id: ++lastId, ...content }
      setShown(notice)
      setOpen(notice)
      return notice
    }
    const showPersistentError = (message: string) => {
      const notice = show({ severity: 'error', message, isPersistent: true })
      setPersistent(notice)
      return () => {
        setPersistent(current => (current === notice ? null : current))
        setOpen(current => (current === notice ? null : current))
      }
    }
    return {
      success: (message: string, more?: NoticeOptions) => {
        if (more?.keepAfterSignOut) nextDocument.passNotice(message)
        show({ severity: 'success', message, ...more })
      },
      error: (message: string) => void show({ severity: 'error', message }),
      failure: (error: unknown) => void show({ severity: 'error', message: userMessageOf(error) }),
      showPersistentError,
      clear: () => setOpen(current => (current?.isPersistent ? current : null)),
      clearSession: () =>
        setOpen(current => (current?.severity === 'success' && !current.keepAfterSignOut ? null : current)),
    }
  }, [])

  useEffect(() => {
    const message = nextDocument.takeNotice()
    if (message) notify.success(message)
  }, [notify])

  function close() {
    // Do not show a persistent notice again once the user has closed it.
    if (shown === persistent) setPersistent(null)
    setOpen(null)
  }

  function onExited() {
    setShown(persistent)
    setOpen(persistent)
  }

  return (
    <NotifyContext value={notify}>
      {children}
      {shown && (
        <Snackbar
          key={shown.id}
          open={open === shown}
          autoHideDuration={shown.isPersistent ? null : SNACKBAR_MS}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          sx={ABOVE_BUTTONS}
          // A click elsewhere does not mean that the message was read.
          onClose={(_event, reason) => reason !== 'clickaway' && close()}
          slotProps={{ transition: { onExited } }}
        >
          <Alert
            severity={shown.severity}
            variant="filled"
            role={shown.severity === 'error' ? 'alert' : 'status'}
            // On touch screens a button makes the line of text taller than the icons, so the icons are centred.
            sx={{ alignItems: 'center' }}
            onClose={close}
          >
            <NoticeText notice={shown} onAction={close} />
          </Alert>
        </Snackbar>
      )}
    </NotifyContext>
  )
}
