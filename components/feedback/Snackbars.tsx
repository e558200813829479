'use client'

import Alert from '@mui/material/Alert'
import Snackbar from '@mui/material/Snackbar'
import { createContext, type ReactNode, use, useMemo, useState } from 'react'
import { SNACKBAR_MS } from '@/lib/contract/constants'

type Notice = { id: number; severity: 'success' | 'error'; message: string }
type Notify = { success(message: string): void; error(message: string): void }

/** How much longer a notice stays once the next one waits: that one is about something newer. */
const HURRIED_MS = 1_500

const NotifyContext = createContext<Notify | null>(null)

/** Says something in the corner of the screen, from anywhere. */
export function useNotify(): Notify {
  const notify = use(NotifyContext)
  if (!notify) throw new Error('useNotify needs <Snackbars> above it')
  return notify
}

let lastId = 0

/** Shows notices one after another. */
export function Snackbars({ children }: { children: ReactNode }) {
  const [queue, setQueue] = useState<Notice[]>([])
  const [isOpen, setOpen] = useState(true)
  const shown = queue[0]

  const notify = useMemo(() => {
    const say = (severity: Notice['severity']) => (message: string) =>
      setQueue(waiting => [...waiting, { id: ++lastId, severity, message }])
    return { success: say('success'), error: say('error') }
  }, [])

  function next() {
    setQueue(([, ...waiting]) => waiting)
    setOpen(true)
  }

  return (
    <NotifyContext value={notify}>
      {children}
      {shown && (
        <Snackbar
          key={shown.id}
          open={isOpen}
          autoHideDuration={queue.length > 1 ? HURRIED_MS : SNACKBAR_MS}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          // A click elsewhere is no sign that the message was read.
          onClose={(_event, reason) => reason !== 'clickaway' && setOpen(false)}
          slotProps={{ transition: { onExited: next } }}
        >
          <Alert
            severity={shown.severity}
            variant="filled"
            role={shown.severity === 'error' ? 'alert' : 'status'}
            onClose={() => setOpen(false)}
          >
            {shown.message}
          </Alert>
        </Snackbar>
      )}
    </NotifyContext>
  )
}
