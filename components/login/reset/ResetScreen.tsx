'use client'

import { useState } from 'react'
import Alert from '@mui/material/Alert'
import { BackToSignIn } from '../BackToSignIn'
import { FocusedAlert } from '../FocusedAlert'
import { NeedsScripts } from '../NeedsScripts'
import { SignInCard } from '../SignInCard'
import { NewLinkAdvice } from './NewLinkAdvice'
import { ResetForm } from './ResetForm'
import { useOpenedLink } from './useOpenedLink'

/** Lets the owner of a link set the password of an account. @param mail whether the server sends mail */
export function ResetScreen({ mail }: { mail: boolean }) {
  const link = useOpenedLink()
  const [refused, setRefused] = useState<{ token: string; reason: string }>()
  const isRefused = refused !== undefined && refused.token === link?.token
  return (
    <SignInCard title="Choose a Password" subtitle="Student Management System">
      <NeedsScripts />
      {link?.token === '' && (
        <>
          <Alert severity="warning" sx={{ mb: 2 }}>
            This page has no link. Open the link once more, from the mail or from the message in which you got it.
          </Alert>
          <NewLinkAdvice mail={mail} />
        </>
      )}
      {isRefused && (
        <>
          <FocusedAlert severity="error">{refused.reason}</FocusedAlert>
          <NewLinkAdvice mail={mail} />
        </>
      )}
      {link && link.token !== '' && !isRefused && (
        <ResetForm key={link.token} {...link} onInvalid={reason => setRefused({ token: link.token, reason })} />
      )}
      <BackToSignIn />
    </SignInCard>
  )
}
