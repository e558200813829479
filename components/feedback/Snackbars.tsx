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
 * Moves the notice above the buttons of a large dialog or of a selection: otherwise the notice would cover these
 * buttons for six seconds.
 */
const ABOVE_BUTTONS = {
  'body:has(.MuiDialog-paperWidthMd, .MuiDialog-paperFullScreen) &': { bottom: { xs: 80, sm: 112 } },
  [`body:has(#${SELECTION_BAR_ID}) &`]: { bottom: { xs: 176, sm: 96 } },
}

type Notices = {
  shown: Notice | null
  /** Whether `shown` is visible. Otherwise it fades out. */
  open: boolean
  persistent: Notice | null
}

/** Hides a notice if it is shown. A persistent notice does not appear again. */
const without =
  (notice: Notice | null) =>
  (now: Notices): Notices => ({
    ...now,
    open: now.open && now.shown !== notice,
    persistent: now.persistent === notice ? null : now.persistent,
  })

/** Provides notices to its children. The newest notice is shown at once and replaces the previous notice. */
export function Snackbars({ children }: { children: ReactNode }) {
  const [{ shown, open }, change] = useState<Notices>({ shown: null, open: false, persistent: null })

  const notify = useMemo(() => {
    const show = (content: Omit<Notice, 'id'>) => {
      const notice = { id: ++lastId, ...content }
      change(({ persistent }) => ({ shown: notice, open: true, persistent: notice.isPersistent ? notice : persistent }))
      return notice
    }
    const hideIf = (test: (notice: Notice) => boolean) =>
      change(now => (now.shown && test(now.shown) ? { ...now, open: false } : now))
    const showPersistentError = (message: string) => {
      const notice = show({ severity: 'error', message, isPersistent: true })
      return () => change(without(notice))
    }
    return {
      success: (message: string, more?: NoticeOptions) => {
        if (more?.keepAfterSignOut) nextDocument.passNotice(message)
        show({ severity: 'success', message, ...more })
      },
      error: (message: string) => void show({ severity: 'error', message }),
      failure: (error: unknown) => void show({ severity: 'error', message: userMessageOf(error) }),
      showPersistentError,
      clear: () => hideIf(notice => !notice.isPersistent),
      clearSession: () => hideIf(notice => notice.severity === 'success' && !notice.keepAfterSignOut),
    }
  }, [])

  useEffect(() => {
    const message = nextDocument.takeNotice()
    if (message) notify.success(message)
  }, [notify])

  // The time of a notice may end before React renders the next notice, so both functions change only their own notice.
  const close = () => change(without(shown))
  const onExited = () =>
    change(now => (now.shown === shown ? { ...now, shown: now.persistent, open: now.persistent !== null } : now))

  return (
    <NotifyContext value={notify}>
      {children}
      {shown && (
        <Snackbar
          key={shown.id}
          open={open}
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
