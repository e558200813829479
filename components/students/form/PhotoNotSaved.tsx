import { useState } from 'react'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { UnsentPhoto } from './save-outcome'

type Props = { photo: UnsentPhoto; onRetried: (photo: UnsentPhoto | undefined) => void }

/** Says that a student was saved without the photo, and offers to send the photo again. */
export function PhotoNotSaved({ photo, onRetried }: Props) {
  const [isSending, setSending] = useState(false)

  async function retry() {
    setSending(true)
    const unsent = await photo.retry()
    setSending(false)
    onRetried(unsent)
  }

  return (
    <Alert
      severity="error"
      sx={{ mb: 2 }}
      action={
        <Button color="inherit" size="small" disabled={isSending} onClick={() => void retry()}>
          {isSending ? 'Sending...' : 'Try again'}
        </Button>
      }
    >
      The student was saved, the photo was not: {photo.reason}
    </Alert>
  )
}
