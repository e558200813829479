'use client'

import Button from '@mui/material/Button'
import { MessageScreen } from '@/components/feedback/MessageScreen'
import { auth } from '@/lib/client/http'

/** Shown while nobody can say whether the stored session is good: signing out would only add to the trouble. */
export function Unreachable({ reason }: { reason: string }) {
  return (
    <MessageScreen title="The server cannot be reached" text={reason}>
      <Button variant="contained" onClick={() => void auth.retry()}>
        Retry
      </Button>
    </MessageScreen>
  )
}
