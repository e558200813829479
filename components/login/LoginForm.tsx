import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type SubmitEvent, useState } from 'react'
import { reasonAndWaitTime } from '@/components/feedback/reason-and-wait-time'
import { useNotify } from '@/components/feedback/Snackbars'
import { nextDocument } from '@/lib/client/next-document'
import type { Credentials } from '@/lib/contract/accounts/schema'
import type { SignInFailure } from '@/lib/contract/accounts/sign-in-failure'
import { SUCCESS_MESSAGES } from '@/lib/contract/messages'
import { pathOf, SIGN_IN_FORM_PATH } from '@/lib/contract/paths'
import { DemoHint, type DemoCredentials } from './DemoHint'
import { findInput } from './find-input'
import { loadSignInBundle } from './load-sign-in-bundle'
import { LoginField } from './LoginField'
import { LoginPassword } from './LoginPassword'
import { OtherSignInWays, type Ways } from './OtherSignInWays'
import { SecondStep } from './SecondStep'
import { type CredentialField, useCredentialFields } from './useCredentialFields'

type Props = {
  /** The page to open after signing in. */
  next: string
  demoAccounts: readonly DemoCredentials[]
  otherWays?: Ways | undefined
  isSignedIn: boolean
  /** Why the server refused the form that the browser had submitted without scripts. */
  refused?: SignInFailure
}

export function LoginForm({ next, demoAccounts, otherWays, isSignedIn, refused }: Props) {
  const notify = useNotify()
  const { values, errors, readTyped, change, blur, fill, check } = useCredentialFields(refused)
  const [failure, setFailure] = useState(refusalOf(refused, undefined)?.reason)
  const [challenge, setChallenge] = useState(refused?.challenge)
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
      // Leave the focus in the email field: the answer may take seconds, and the user may be correcting the email.
      if (document.activeElement !== findInput(form, 'email')) focus(form, 'password')
    }
    setSending(false)
  }

  async function send(credentials: Credentials) {
    const { signIn } = await loadSignInBundle()
    const newChallenge = await signIn(credentials)
    if (newChallenge) setChallenge(newChallenge)
    else nextDocument.passNotice(SUCCESS_MESSAGES.login)
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

  const fieldProps = (name: CredentialField) => ({
    name,
    value: values[name],
    error: errors[name],
    onText: (text: string) => change(name, text),
    onBlur: () => blur(name),
  })

  if (challenge) {
    return (
      <SecondStep
        next={next}
        challenge={challenge}
        isSignedIn={isSignedIn}
        refused={refusalOf(refused, challenge)}
        onStartOver={startOver}
      />
    )
  }
  return (
    <>
      {/* Before the scripts load, the browser sends the form itself. POST keeps the password out of the address. */}
      <Box
        component="form"
        method="post"
        action={pathOf({ path: SIGN_IN_FORM_PATH })}
        aria-label="Sign in"
        noValidate
        ref={readTyped}
        onSubmit={submit}
        sx={{ display: 'grid', gap: 2.5 }}
      >
        <input type="hidden" name="next" value={next} />
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
        <AdviceWithoutMail otherWays={otherWays} />
      </Box>
      {otherWays && <OtherSignInWays {...otherWays} />}
      {demoAccounts.length > 0 && <DemoHint accounts={demoAccounts} onPick={fill} />}
    </>
  )
}

function AdviceWithoutMail({ otherWays }: Pick<Props, 'otherWays'>) {
  if (otherWays?.forgotPath) return null
  return (
    <Box component="p" sx={{ typography: 'body2', color: 'text.secondary', m: 0, textAlign: 'center' }}>
      Forgotten your password? Ask your administrator.
    </Box>
  )
}

/** The refusal, if it is about the step with this challenge. The first step has no challenge. */
const refusalOf = (refused: SignInFailure | undefined, challenge: string | undefined) =>
  refused?.challenge === challenge ? refused : undefined

/** Focuses a field and selects its text, so that typing replaces it. */
function focus(form: HTMLFormElement, field: CredentialField) {
  const input = findInput(form, field)
  input?.focus()
  input?.select()
}
