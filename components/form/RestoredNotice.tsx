import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { formatDateTime, formatTime } from '@/lib/client/format'

/** `10:32`, or `21 Nov 2026, 10:32` if the moment was on another day. */
function timeOf(moment: number): string {
  const isToday = new Date(moment).toDateString() === new Date().toDateString()
  return isToday ? formatTime(moment) : formatDateTime(moment)
}

type Props = {
  /** When the draft was stored, in milliseconds since 1970. */
  at: number
  busy: boolean
  onDiscard: () => void
}

/** Says that the form shows unsaved changes that were restored from a draft. */
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
