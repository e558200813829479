import Button from '@mui/material/Button'
import { useState } from 'react'
import { MessageScreen } from '@/components/feedback/MessageScreen'
import { useRetry } from '@/components/feedback/useRetry'
import { auth } from '@/lib/client/http'

/** Shown while the server cannot check the stored session. The user stays signed in. */
export function ServerUnreachable({ reason }: { reason: string }) {
  const [isTrying, setTrying] = useState(false)
  useRetry(() => {
    setTrying(true)
    void auth.retry({ quietly: true }).finally(() => setTrying(false))
  }, !isTrying)
  return (
    <MessageScreen title="The server cannot be reached" text={reason}>
      <Button variant="contained" onClick={() => void auth.retry()}>
        Retry
      </Button>
    </MessageScreen>
  )
}
