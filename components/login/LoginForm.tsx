'use client'

import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { lazy, type SubmitEvent, Suspense, useState } from 'react'
import { reasonWithWait } from '@/components/feedback/reason-with-wait'
import { useNotify } from '@/components/feedback/Snackbars'
import type { Credentials } from '@/lib/contract/auth'
import { SUCCESS } from '@/lib/contract/messages'
import { DemoHint, type DemoAccount } from './DemoHint'
import { loadSignIn } from './load-sign-in'
import { LoginField } from './LoginField'
import { LoginPassword } from './LoginPassword'
import { type Field, useCredentials } from './useCredentials'

// It is there by then: a challenge comes only after the form has been sent.
const SecondStep = lazy(async () => ({ default: (await loadSignIn()).SecondStep }))

type Props = { demoAccounts: readonly DemoAccount[]; isSignedIn: boolean }

export function LoginForm({ demoAccounts, isSignedIn }: Props) {
  const notify = useNotify()
  const { values, complaints, change, leave, fill, check } = useCredentials()
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
      if ('wrong' in checked) focus(form, checked.wrong)
      else await send(checked.credentials)
    } catch (error) {
      refuse(reasonWithWait(error))
      // Unless the email is being put right already: an answer may take seconds.
      if (document.activeElement !== boxOf(form, 'email')) focus(form, 'password')
    }
    setSending(false)
  }

  async function send(credentials: Credentials) {
    const { auth } = await loadSignIn()
    const asked = await auth.signIn(credentials)
    if (asked) setChallenge(asked)
    else notify.success(SUCCESS.login)
  }

  function refuse(reason: string) {
    setFailure(reason)
    notify.error(reason)
  }

  function beginAgain(reason?: string) {
    setChallenge(undefined)
    setBack(true)
    change('password', '')
    if (reason) refuse(reason)
  }

  const bound = (name: Field) => ({
    name,
    value: values[name],
    complaint: complaints[name],
    onText: (text: string) => change(name, text),
    onBlur: () => leave(name),
  })

  if (challenge) {
    return (
      <Suspense>
        <SecondStep challenge={challenge} isSignedIn={isSignedIn} onBeginAgain={beginAgain} />
      </Suspense>
    )
  }
  return (
    <>
      {/* Sent before its script has arrived, a form goes out by itself: never with a password in the address. */}
      <Stack component="form" method="post" aria-label="Sign in" noValidate onSubmit={submit} sx={{ gap: 2.5 }}>
        {failure && <Alert severity="error">{failure}</Alert>}
        <LoginField {...bound('email')} label="Email" type="email" autoComplete="username" />
        <LoginPassword {...bound('password')} label="Password" autoComplete="current-password" autoFocus={isBack} />
        <Button type="submit" variant="contained" size="large" disabled={busy}>
          {busy ? 'Signing in...' : 'Sign In'}
        </Button>
      </Stack>
      {demoAccounts.length > 0 && <DemoHint accounts={demoAccounts} onPick={fill} />}
    </>
  )
}

/** What is in the box is typed over, not added to. */
function focus(form: HTMLFormElement, field: Field) {
  const box = boxOf(form, field)
  box?.focus()
  box?.select()
}

function boxOf(form: HTMLFormElement, field: Field): HTMLInputElement | undefined {
  const box = form.elements.namedItem(field)
  return box instanceof HTMLInputElement ? box : undefined
}
