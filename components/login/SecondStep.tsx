'use client'

import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type SubmitEvent, useState } from 'react'
import { reasonAndWaitTime } from '@/components/feedback/reason-and-wait-time'
import { useNotify } from '@/components/feedback/Snackbars'
import { auth } from '@/lib/client/http'
import { AUTH, SUCCESS } from '@/lib/contract/messages'
import { LoginField } from './LoginField'

type Props = {
  challenge: string
  isSignedIn: boolean
  /** Returns to the password: on request, or because the challenge has expired. */
  onStartOver: (reason?: string) => void
}

/** Asks for a code of the authenticator app or a recovery code. */
export function SecondStep({ challenge, isSignedIn, onStartOver }: Props) {
  const notify = useNotify()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [isSending, setSending] = useState(false)
  const busy = isSending || isSignedIn

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const input = event.currentTarget.elements.namedItem('code') as HTMLInputElement
    setFailure(undefined)
    if (!code.trim()) {
      setError('Code is required')
      return input.focus()
    }
    setSending(true)
    try {
      await auth.answer(challenge, code)
      notify.success(SUCCESS.login)
    } catch (cause) {
      const reason = reasonAndWaitTime(cause)
      if (reason === AUTH.challenge) return onStartOver(reason)
      setFailure(reason)
      notify.error(reason)
      setCode('')
      input.focus()
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
        error={error}
        onText={text => {
          setCode(text)
          setError(undefined)
        }}
        autoComplete="one-time-code"
        autoFocus
      />
      <Button type="submit" variant="contained" size="large" disabled={busy}>
        {busy ? 'Signing in...' : 'Verify'}
      </Button>
      <Button onClick={() => onStartOver()} disabled={busy}>
        Back
      </Button>
    </Stack>
  )
}
