'use client'

import Alert from '@mui/material/Alert'
import Snackbar from '@mui/material/Snackbar'
import { createContext, type ReactNode, use, useMemo, useState } from 'react'
import { SNACKBAR_MS } from '@/lib/contract/constants'

type Notice = { id: number; severity: 'success' | 'error'; message: string }
type Notify = {
  success(message: string): void
  error(message: string): void
  /** Says what is wrong for as long as it is, again after whatever else is said meanwhile. @returns what takes it away */
  errorUntil(message: string): () => void
  /** Takes away what was said of an earlier try. */
  clear(): void
}

const NotifyContext = createContext<Notify | null>(null)

/** Says something in the corner of the screen, from anywhere. */
export function useNotify(): Notify {
  const notify = use(NotifyContext)
  if (!notify) throw new Error('useNotify needs <Snackbars> above it')
  return notify
}

let lastId = 0

/** Over a large dialog it stands higher, or for six seconds nobody could reach the buttons at its foot. */
const ABOVE_DIALOG_BUTTONS = {
  'body:has(.MuiDialog-paperWidthMd, .MuiDialog-paperFullScreen) &': { bottom: { xs: 80, sm: 112 } },
}

/** Shows the newest notice at once, in place of the one before: that one is about something overcome. */
export function Snackbars({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Notice | null>(null)
  const [openId, setOpenId] = useState<number | null>(null)
  const [lasting, setLasting] = useState<Notice | null>(null)

  const notify = useMemo(() => {
    const say = (severity: Notice['severity'], message: string) => {
      const said = { id: ++lastId, severity, message }
      setShown(said)
      setOpenId(said.id)
      return said
    }
    const errorUntil = (message: string) => {
      const said = say('error', message)
      setLasting(said)
      return () => {
        setLasting(now => (now === said ? null : now))
        setOpenId(open => (open === said.id ? null : open))
      }
    }
    return {
      success: (message: string) => void say('success', message),
      error: (message: string) => void say('error', message),
      errorUntil,
      clear: () => setOpenId(null),
    }
  }, [])

  function close() {
    // Whoever closes what lasts has read it.
    if (shown === lasting) setLasting(null)
    setOpenId(null)
  }
  function onExited() {
    setShown(lasting)
    setOpenId(lasting?.id ?? null)
  }

  return (
    <NotifyContext value={notify}>
      {children}
      {shown && (
        <Snackbar
          key={shown.id}
          open={openId === shown.id}
          autoHideDuration={shown === lasting ? null : SNACKBAR_MS}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          sx={ABOVE_DIALOG_BUTTONS}
          // A click elsewhere is no sign that the message was read.
          onClose={(_event, reason) => reason !== 'clickaway' && close()}
          slotProps={{ transition: { onExited } }}
        >
          <Alert
            severity={shown.severity}
            variant="filled"
            role={shown.severity === 'error' ? 'alert' : 'status'}
            onClose={close}
          >
            {shown.message}
          </Alert>
        </Snackbar>
      )}
    </NotifyContext>
  )
}
