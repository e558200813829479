'use client'

import SchoolIcon from '@mui/icons-material/School'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { useOtherTabs } from '@/components/session/useOtherTabs'
import { useSession } from '@/components/session/useSession'
import { session } from '@/lib/client/session'
import type { DemoAccount } from './DemoHint'
import { expectSignIn, loadSignIn } from './load-sign-in'
import { LoginForm } from './LoginForm'

type Props = {
  /** A path of ours, already checked. */
  next: string
  demoAccounts: readonly DemoAccount[]
}

let looking = false

/** Asks the server who is there, where there is anybody to ask about: without tokens nothing is loaded for it. */
async function lookForUser() {
  // A sign-in in another tab tells of itself three times, once a key.
  if (looking || session.state().status === 'signedIn' || !session.tokens().refreshToken) return
  looking = true
  try {
    const { auth } = await loadSignIn()
    await auth.retry()
  } catch {
    // When that cannot be loaded the form stays, which says so to whoever sends it.
  }
  looking = false
}

/** Who has signed in elsewhere the server is asked: what reads the stored user is not at hand. */
function follow() {
  session.follow(() => undefined)
  void lookForUser()
}

export function LoginScreen({ next, demoAccounts }: Props) {
  const router = useRouter()
  const isSignedIn = useSession().status === 'signedIn'
  const [isSure, setSure] = useState(!isSignedIn)

  useEffect(() => void lookForUser(), [])
  useOtherTabs(follow)

  // Who comes here from a page of ours, signed in as far as this tab knows, was sent by a server that knows better.
  useEffect(() => {
    if (isSure) return
    void loadSignIn()
      .then(({ auth }) => auth.review())
      .catch(() => undefined)
      .then(() => setSure(true))
  }, [isSure])

  // Whoever is signed in has no business here: after the form below, at start-up, or from another tab.
  useEffect(() => {
    if (isSure && isSignedIn) router.replace(next)
  }, [isSure, isSignedIn, next, router])

  return (
    <Box component="main" sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', p: 2 }}>
      <Card onFocus={expectSignIn} sx={{ width: '100%', maxWidth: 424, p: { xs: 3, sm: 5 } }}>
        <Stack sx={{ alignItems: 'center', mb: 4, textAlign: 'center' }}>
          <Box
            aria-hidden
            sx={{ display: 'flex', p: 1.5, mb: 2, borderRadius: 1, color: 'common.white', bgcolor: 'primary.main' }}
          >
            <SchoolIcon />
          </Box>
          <Typography variant="h5" component="h1">
            Student Management System
          </Typography>
          <Typography color="textSecondary" sx={{ mt: 0.5 }}>
            Sign in to your account
          </Typography>
        </Stack>
        <LoginForm demoAccounts={demoAccounts} isSignedIn={isSignedIn} />
      </Card>
    </Box>
  )
}
