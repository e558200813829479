'use client'

import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { isGone, reasonOf } from '@/lib/client/api-error'

type Props = {
  error: unknown
  onRetry: () => void
  busy?: boolean
}

/** Says why something could not be loaded, and offers to try again where that can help. */
export function LoadError({ error, onRetry, busy = false }: Props) {
  return (
    <Alert
      severity="error"
      action={
        isGone(error) ? undefined : (
          <Button color="inherit" size="small" onClick={onRetry} disabled={busy}>
            Retry
          </Button>
        )
      }
    >
      {reasonOf(error)}
    </Alert>
  )
}
