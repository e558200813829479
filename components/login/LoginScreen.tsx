'use client'

import SchoolIcon from '@/components/icons/School'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { useState } from 'react'
import { useSession } from '@/components/base/useSession'
import { SESSION_ENDS, type SessionEnd } from '@/lib/contract/accounts/session-end'
import type { SignInFailure } from '@/lib/contract/accounts/sign-in-failure'
import type { DemoCredentials } from './DemoHint'
import { prefetchSignInBundle } from './load-sign-in-bundle'
import { LoginForm } from './LoginForm'
import { useNeedsHttps } from './useNeedsHttps'
import { useRedirectWhenSignedIn } from './useRedirectWhenSignedIn'

type Props = {
  /** Where to go after signing in: a checked path of this application. */
  next: string
  demoAccounts: readonly DemoCredentials[]
  /** Why the server refused the form that the browser sent itself, because the scripts had not loaded. */
  failure?: SignInFailure
  /** Why the session of the previous page has ended. */
  ended?: SessionEnd
  /** Whether the school has no account yet. */
  isEmpty?: boolean
  /** The address of the school, when its cookies travel over https only. */
  httpsPublicUrl?: string
}

/** Its parts are plain boxes: MUI's Stack and Typography would add to the first page load. */
export function LoginScreen({ isEmpty = false, httpsPublicUrl, ...form }: Props) {
  const needsHttps = useNeedsHttps(httpsPublicUrl)
  return (
    <Box component="main" sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', p: 2 }}>
      {/* A user who focuses the form will need the rest of the code of this page. */}
      <Card onFocus={prefetchSignInBundle} sx={{ width: '100%', maxWidth: 424, p: { xs: 3, sm: 5 } }}>
        <Box sx={{ display: 'grid', justifyItems: 'center', mb: 4, textAlign: 'center' }}>
          <Box
            aria-hidden
            sx={{
              display: 'flex',
              p: 1.5,
              mb: 2,
              borderRadius: 1,
              color: 'primary.contrastText',
              bgcolor: 'primary.main',
            }}
          >
            <SchoolIcon />
          </Box>
          <Box component="h1" sx={{ typography: 'h5', m: 0 }}>
            Student Management System
          </Box>
          <Box component="p" sx={{ typography: 'body1', color: 'text.secondary', m: 0, mt: 0.5 }}>
            Sign in to your account
          </Box>
        </Box>
        <noscript>
          <Alert severity="warning" sx={{ mb: 3 }}>
            The pages after signing in need JavaScript. Please turn it on in your browser&apos;s settings.
          </Alert>
        </noscript>
        {isEmpty && (
          <Alert severity="info" sx={{ mb: 3 }}>
            This school has no account yet. On the server, run <code>npm run admin:create</code> and load this page
            again.
          </Alert>
        )}
        {needsHttps ? (
          <Alert severity="error">
            Nobody can sign in at this address, because it is not encrypted. Open{' '}
            <a href={httpsPublicUrl}>{httpsPublicUrl}</a> instead.
          </Alert>
        ) : (
          <SignIn {...form} />
        )}
      </Card>
    </Box>
  )
}

function SignIn({ next, demoAccounts, failure, ended }: Pick<Props, 'next' | 'demoAccounts' | 'failure' | 'ended'>) {
  const isSignedIn = useRedirectWhenSignedIn(next)
  const session = useSession()
  const end = (session.status === 'signedOut' && session.reason) || ended
  const [hasTried, setTried] = useState(Boolean(failure))
  return (
    <div onSubmit={() => setTried(true)}>
      {/* After the first attempt to sign in, only its result matters. */}
      {end && !hasTried && (
        <Alert severity="info" sx={{ mb: 3 }}>
          {SESSION_ENDS[end]}
        </Alert>
      )}
      <LoginForm next={next} demoAccounts={demoAccounts} isSignedIn={isSignedIn} refused={failure} />
    </div>
  )
}
