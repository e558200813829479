import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type SubmitEvent, useCallback, useState } from 'react'
import { reasonAndWaitTime } from '@/components/feedback/reason-and-wait-time'
import { useNotify } from '@/components/feedback/Snackbars'
import { nextDocument } from '@/lib/client/next-document'
import type { SignInFailure } from '@/lib/contract/accounts/sign-in-failure'
import { AUTH_MESSAGES, SUCCESS_MESSAGES } from '@/lib/contract/messages'
import { loginPath } from '@/lib/contract/next-path'
import { pathOf, SECOND_STEP_FORM_PATH } from '@/lib/contract/paths'
import { loadSignInBundle } from './load-sign-in-bundle'
import { findInput } from './find-input'
import { LoginField } from './LoginField'

type Props = {
  /** The page to open after signing in. */
  next: string
  challenge: string
  isSignedIn: boolean
  /** Why the server refused the code that the browser had submitted without scripts. */
  refused?: SignInFailure
  /** Returns to the password step, when the user asks for it or because the challenge has expired. */
  onStartOver: (reason?: string) => void
}

/** Asks for a code from the authenticator app, or for a recovery code. */
export function SecondStep({ next, challenge, isSignedIn, refused, onStartOver }: Props) {
  const notify = useNotify()
  const [code, setCode] = useState('')
  const [error, setError] = useState(refused?.errors?.code)
  const [failure, setFailure] = useState(refused?.reason)
  const [isSending, setSending] = useState(false)
  const busy = isSending || isSignedIn

  /** The ref callback of the form. Reads the text that the user typed before the scripts loaded. */
  const readTyped = useCallback((form: HTMLFormElement | null) => {
    if (form) setCode(findInput(form, 'code')?.value ?? '')
  }, [])

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const input = findInput(event.currentTarget, 'code')
    setFailure(undefined)
    if (!code.trim()) {
      setError('Code is required')
      return input?.focus()
    }
    setSending(true)
    try {
      const { submitSecondStep } = await loadSignInBundle()
      await submitSecondStep(challenge, code)
      nextDocument.passNotice(SUCCESS_MESSAGES.login)
    } catch (cause) {
      const reason = reasonAndWaitTime(cause)
      if (reason === AUTH_MESSAGES.challenge) return onStartOver(reason)
      setFailure(reason)
      notify.error(reason)
      setCode('')
      input?.focus()
    }
    setSending(false)
  }

  return (
    <Box
      component="form"
      method="post"
      action={pathOf({ path: SECOND_STEP_FORM_PATH })}
      aria-label="Second step"
      noValidate
      ref={readTyped}
      onSubmit={submit}
      sx={{ display: 'grid', gap: 2.5 }}
    >
      <input type="hidden" name="next" value={next} />
      <input type="hidden" name="challenge" value={challenge} />
      <Box component="p" sx={{ typography: 'body2', color: 'text.secondary', m: 0 }}>
        Enter the code that your authenticator app shows, or one of your recovery codes.
      </Box>
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
      <Button
        href={loginPath(next)}
        onClick={event => {
          event.preventDefault()
          onStartOver()
        }}
        disabled={busy}
      >
        Back
      </Button>
    </Box>
  )
}
