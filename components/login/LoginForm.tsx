'use client'

import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { lazy, type SubmitEvent, Suspense, useState } from 'react'
import { patiently } from '@/components/feedback/patiently'
import { useNotify } from '@/components/feedback/Snackbars'
import { challengeIn } from '@/lib/client/challenge'
import { auth } from '@/lib/client/http'
import { SUCCESS } from '@/lib/contract/messages'
import { DemoHint, type DemoAccount } from './DemoHint'
import { LoginField } from './LoginField'
import { LoginPassword } from './LoginPassword'
import { type Field, useCredentials } from './useCredentials'

// Most people sign in without it.
const SecondStep = lazy(async () => ({ default: (await import('./SecondStep')).SecondStep }))

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
    setFailure(undefined)
    const checked = check()
    if ('wrong' in checked) return focus(event.currentTarget, checked.wrong)
    setSending(true)
    try {
      await auth.signIn(checked.credentials)
      notify.success(SUCCESS.login)
    } catch (error) {
      const asked = challengeIn(error)
      if (asked) setChallenge(asked)
      else refuse(patiently(error))
    }
    setSending(false)
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

function focus(form: HTMLFormElement, field: Field) {
  const box = form.elements.namedItem(field)
  if (box instanceof HTMLElement) box.focus()
}
