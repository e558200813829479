'use client'

import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'

const TIME = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' })
const DAY_AND_TIME = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

/** `10:32`, or `21 Nov 2026, 10:32` if that was on another day. */
function timeOf(moment: number): string {
  const isToday = new Date(moment).toDateString() === new Date().toDateString()
  return (isToday ? TIME : DAY_AND_TIME).format(moment)
}

type Props = {
  /** When the changes were stored. */
  at: number
  busy: boolean
  onDiscard: () => void
}

/** Says that a form contains the unsaved changes of an earlier one. */
export function RestoredNotice({ at, busy, onDiscard }: Props) {
  return (
    <Alert
      severity="info"
      role="status"
      sx={{ mb: 2 }}
      action={
        <Button color="inherit" size="small" disabled={busy} onClick={onDiscard}>
          Discard them
        </Button>
      }
    >
      Your unsaved changes from {timeOf(at)} are back.
    </Alert>
  )
}
