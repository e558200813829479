import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { fieldErrorsText, isGone, isTemporary, userMessageOf } from '@/lib/client/api-error'

type Props = {
  error: unknown
  onRetry: () => void
  /** The content to show when the record does not exist. */
  gone?: ReactNode
}

/**
 * Says why data could not be loaded. Has a Retry button, unless the record is gone or the server refuses the query.
 * Used with `useLoadFailure`, which retries automatically while the server cannot be reached.
 */
export function LoadError({ error, onRetry, gone }: Props) {
  const refusal = fieldErrorsText(error)
  return (
    <Alert
      severity="error"
      action={
        isGone(error) || refusal ? undefined : (
          <Button color="inherit" size="small" onClick={onRetry}>
            Retry
          </Button>
        )
      }
    >
      {refusal ?? userMessageOf(error)}
      {isGone(error) && gone}
      {isTemporary(error) && ' Trying again automatically.'}
    </Alert>
  )
}
