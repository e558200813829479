'use client'

import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type SubmitEvent, useState } from 'react'
import { reasonWithWait } from '@/components/feedback/reason-with-wait'
import { useNotify } from '@/components/feedback/Snackbars'
import { auth } from '@/lib/client/http'
import { AUTH, SUCCESS } from '@/lib/contract/messages'
import { LoginField } from './LoginField'

type Props = {
  challenge: string
  isSignedIn: boolean
  /** Back to the password, because the user wants it or because the challenge has lapsed. */
  onBeginAgain: (reason?: string) => void
}

/** Asks for the code that shows that somebody has their authenticator app at hand. */
export function SecondStep({ challenge, isSignedIn, onBeginAgain }: Props) {
  const notify = useNotify()
  const [code, setCode] = useState('')
  const [complaint, setComplaint] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [isSending, setSending] = useState(false)
  const busy = isSending || isSignedIn

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const box = event.currentTarget.elements.namedItem('code') as HTMLInputElement
    setFailure(undefined)
    if (!code.trim()) {
      setComplaint('Code is required')
      return box.focus()
    }
    setSending(true)
    try {
      await auth.answer(challenge, code)
      notify.success(SUCCESS.login)
    } catch (error) {
      const reason = reasonWithWait(error)
      if (reason === AUTH.challenge) return onBeginAgain(reason)
      setFailure(reason)
      notify.error(reason)
      setCode('')
      box.focus()
    }
    setSending(false)
  }

  return (
    <Stack component="form" method="post" aria-label="Second step" noValidate onSubmit={submit} sx={{ gap: 2.5 }}>
      <Typography variant="body2" color="textSecondary">
        Enter the code that your authenticator app shows, or one of your recovery codes.
      </Typography>
      {failure && <Alert severity="error">{failure}</Alert>}
      <LoginField
        name="code"
        label="Code"
        value={code}
        complaint={complaint}
        onText={text => {
          setCode(text)
          setComplaint(undefined)
        }}
        autoComplete="one-time-code"
        autoFocus
      />
      <Button type="submit" variant="contained" size="large" disabled={busy}>
        {busy ? 'Signing in...' : 'Verify'}
      </Button>
      <Button onClick={() => onBeginAgain()} disabled={busy}>
        Back
      </Button>
    </Stack>
  )
}
