'use client'

import { useState } from 'react'
import Alert from '@mui/material/Alert'
import { accountOf, type SignInOptions } from '@/lib/contract/accounts/sign-in-options'
import { BackToSignIn } from '../BackToSignIn'
import { NeedsScripts } from '../NeedsScripts'
import { SignInCard } from '../SignInCard'
import { ForgotForm } from './ForgotForm'
import { MailSent } from './MailSent'

/** Lets a user request a mail with a link to set a new password. */
export function ForgotScreen({ options: { mail, oidc, staffPasswords } }: { options: SignInOptions }) {
  const [email, setEmail] = useState('')
  const [isSent, setSent] = useState(false)
  function show(sentTo: string) {
    setEmail(sentTo)
    setSent(true)
  }
  return (
    <SignInCard title="Forgotten Your Password?" subtitle="Student Management System">
      {!staffPasswords && (
        <Alert severity="info" sx={{ mb: 3 }}>
          Staff members need no password here. They sign in with {accountOf('their', oidc?.name)}
          {mail ? ', and get no mail. Only super admins do.' : '.'}
        </Alert>
      )}
      {!mail && <Alert severity="info">This school sends no mail. Ask your administrator for a new password.</Alert>}
      {mail && <NeedsScripts />}
      {mail && isSent && <MailSent email={email} onRepeat={() => setSent(false)} />}
      {mail && !isSent && <ForgotForm email={email} onSent={show} />}
      <BackToSignIn />
    </SignInCard>
  )
}
