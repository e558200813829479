'use client'

import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { lazy, type SubmitEvent, Suspense, useState } from 'react'
import { reasonAndWaitTime } from '@/components/feedback/reason-and-wait-time'
import { useNotify } from '@/components/feedback/Snackbars'
import type { Credentials } from '@/lib/contract/accounts/schema'
import { SUCCESS } from '@/lib/contract/messages'
import { DemoHint, type DemoAccount } from './DemoHint'
import { loadSignInBundle } from './load-sign-in-bundle'
import { LoginField } from './LoginField'
import { LoginPassword } from './LoginPassword'
import { type Field, inputOf, useCredentials } from './useCredentials'

// Already loaded when needed: a challenge comes only after the form was sent.
const SecondStep = lazy(async () => ({ default: (await loadSignInBundle()).SecondStep }))

type Props = { demoAccounts: readonly DemoAccount[]; isSignedIn: boolean }

export function LoginForm({ demoAccounts, isSignedIn }: Props) {
  const notify = useNotify()
  const { values, errors, readTyped, change, blur, fill, check } = useCredentials()
  const [failure, setFailure] = useState<string>()
  const [challenge, setChallenge] = useState<string>()
  const [isBack, setBack] = useState(false)
  const [isSending, setSending] = useState(false)
  const busy = isSending || isSignedIn

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    setFailure(undefined)
    setSending(true)
    try {
      const checked = await check()
      if ('invalid' in checked) focus(form, checked.invalid)
      else await send(checked.credentials)
    } catch (error) {
      showFailure(reasonAndWaitTime(error))
      // The answer may take seconds, and the user may already be correcting the email.
      if (document.activeElement !== inputOf(form, 'email')) focus(form, 'password')
    }
    setSending(false)
  }

  async function send(credentials: Credentials) {
    const { auth } = await loadSignInBundle()
    const newChallenge = await auth.signIn(credentials)
    if (newChallenge) setChallenge(newChallenge)
    else notify.success(SUCCESS.login)
  }

  function showFailure(reason: string) {
    setFailure(reason)
    notify.error(reason)
  }

  function startOver(reason?: string) {
    setChallenge(undefined)
    setBack(true)
    change('password', '')
    if (reason) showFailure(reason)
  }

  const fieldProps = (name: Field) => ({
    name,
    value: values[name],
    error: errors[name],
    onText: (text: string) => change(name, text),
    onBlur: () => blur(name),
  })

  if (challenge) {
    return (
      <Suspense>
        <SecondStep challenge={challenge} isSignedIn={isSignedIn} onStartOver={startOver} />
      </Suspense>
    )
  }
  return (
    <>
      {/* POST: before the scripts load, the browser sends the form itself, and the address must not hold the password. */}
      <Stack
        component="form"
        method="post"
        aria-label="Sign in"
        noValidate
        ref={readTyped}
        onSubmit={submit}
        sx={{ gap: 2.5 }}
      >
        {failure && <Alert severity="error">{failure}</Alert>}
        <LoginField {...fieldProps('email')} label="Email" type="email" autoComplete="username" />
        <LoginPassword
          {...fieldProps('password')}
          label="Password"
          autoComplete="current-password"
          autoFocus={isBack}
        />
        <Button type="submit" variant="contained" size="large" disabled={busy}>
          {busy ? 'Signing in...' : 'Sign In'}
        </Button>
      </Stack>
      {demoAccounts.length > 0 && <DemoHint accounts={demoAccounts} onPick={fill} />}
    </>
  )
}

/** Focuses a field and selects its text, so that typing replaces it. */
function focus(form: HTMLFormElement, field: Field) {
  const input = inputOf(form, field)
  input?.focus()
  input?.select()
}
