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
  /** Shows an error until the returned function is called. The error appears again after other notices. */
  showPersistentError(message: string): () => void
  /** Hides a notice about an earlier attempt. */
  clear(): void
  /** Hides a success message when the session ends, because other people may see the sign-in page. */
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

/**
 * Moves the notice above the buttons of a large dialog or of a selection: otherwise it would cover them for six
 * seconds.
 */
const ABOVE_BUTTONS = {
  'body:has(.MuiDialog-paperWidthMd, .MuiDialog-paperFullScreen) &': { bottom: { xs: 80, sm: 112 } },
  [`body:has(#${SELECTION_BAR_ID}) &`]: { bottom: { xs: 176, sm: 96 } },
}

/** Provides notices to its children. The newest notice is shown at once and replaces the previous notice. */
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
    // Forget a persistent notice that the user has closed, so that it does not appear again.
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
          // Ignore a click elsewhere: the user may not have read the message.
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
