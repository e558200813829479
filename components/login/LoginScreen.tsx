'use client'

import SchoolIcon from '@mui/icons-material/School'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useSession } from '@/components/session/useSession'
import { SESSION_ENDS, type SessionEnd } from '@/lib/contract/accounts/session-end'
import type { DemoAccount } from './DemoHint'
import { prefetchSignInBundle } from './load-sign-in-bundle'
import { LoginForm } from './LoginForm'
import { useRedirectWhenSignedIn } from './useRedirectWhenSignedIn'

/** Hides "The page was still loading" in browsers without JavaScript, where `noscript` gives the real reason. */
const WITH_SCRIPTS = { '@media (scripting: none)': { display: 'none' } }

type Props = {
  /** Where to go after signing in: a checked path of this application. */
  next: string
  /** URLs of the scripts that the page at `next` needs, to be prefetched. */
  scripts: readonly string[]
  demoAccounts: readonly DemoAccount[]
  /** The browser sent the form itself, before the scripts had loaded. */
  sentTooEarly: boolean
}

export function LoginScreen({ next, scripts, demoAccounts, sentTooEarly }: Props) {
  const isSignedIn = useRedirectWhenSignedIn(next)
  const session = useSession()
  const end = session.status === 'signedOut' ? session.reason : undefined
  const [hasStarted, setStarted] = useState(false)
  const [hasTried, setTried] = useState(false)

  /** A user who focuses the form will need the rest of this page, and then the next one. */
  function start() {
    prefetchSignInBundle()
    setStarted(true)
  }

  return (
    <Box component="main" sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', p: 2 }}>
      {hasStarted && scripts.map(src => <link key={src} rel="prefetch" as="script" href={src} />)}
      <Card onFocus={start} onSubmit={() => setTried(true)} sx={{ width: '100%', maxWidth: 424, p: { xs: 3, sm: 5 } }}>
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
        <noscript>
          <Alert severity="warning" sx={{ mb: 3 }}>
            Signing in needs JavaScript. Please turn it on in your browser&apos;s settings.
          </Alert>
        </noscript>
        {/* After the first attempt to sign in, only its result matters. */}
        {!hasTried && <Reason end={end} sentTooEarly={sentTooEarly} />}
        <LoginForm demoAccounts={demoAccounts} isSignedIn={isSignedIn} />
      </Card>
    </Box>
  )
}

type ReasonProps = { end: SessionEnd | undefined; sentTooEarly: boolean }

/** Says why the sign-in page appears, if there is a reason. */
function Reason({ end, sentTooEarly }: ReasonProps) {
  if (!end && !sentTooEarly) return null
  return (
    <Alert severity="info" sx={{ mb: 3, ...(!end && WITH_SCRIPTS) }}>
      {end ? SESSION_ENDS[end] : 'The page was still loading. Please sign in again.'}
    </Alert>
  )
}
