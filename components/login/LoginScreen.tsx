'use client'

import Alert from '@mui/material/Alert'
import { lazy, Suspense, useState } from 'react'
import { useSession } from '@/components/base/useSession'
import { SESSION_ENDS, type SessionEnd } from '@/lib/contract/accounts/session-end'
import type { SignInFailure } from '@/lib/contract/accounts/sign-in-failure'
import type { DemoCredentials } from './DemoHint'
import { prefetchSignInBundle } from './load-sign-in-bundle'
import { LoginForm } from './LoginForm'
import type { Ways } from './OtherSignInWays'
import { SignInCard } from './SignInCard'
import { useNeedsHttps } from './useNeedsHttps'
import { useRedirectWhenSignedIn } from './useRedirectWhenSignedIn'

/** The code is loaded on demand, because most visitors are not signed in and have no school account. */
const StillSignedIn = lazy(async () => ({ default: (await import('./StillSignedIn')).StillSignedIn }))

type Props = {
  /** The page to open after signing in: a path of this application that the server has checked. */
  next: string
  demoAccounts: readonly DemoCredentials[]
  /** The ways to sign in besides the password, and the page for a forgotten password. */
  otherWays?: Ways | undefined
  /** Why the server refused the form that the browser had submitted without scripts. */
  failure?: SignInFailure
  /** Why the previous session has ended. */
  ended?: SessionEnd
  /** Whether the school has no account yet. */
  isEmpty?: boolean
  /** The address of the school; undefined if cookies are also sent over plain http. */
  httpsPublicUrl?: string
}

export function LoginScreen({ isEmpty = false, httpsPublicUrl, ...form }: Props) {
  const needsHttps = useNeedsHttps(httpsPublicUrl)
  return (
    <SignInCard
      title="Student Management System"
      subtitle="Sign in to your account"
      // Prefetch on focus: a user who focuses the form will soon need the code for signing in.
      onFocus={prefetchSignInBundle}
    >
      <noscript>
        <Alert severity="warning" sx={{ mb: 3 }}>
          The pages after signing in need JavaScript. Please turn it on in your browser&apos;s settings.
        </Alert>
      </noscript>
      {isEmpty && (
        <Alert severity="info" sx={{ mb: 3 }}>
          This school has no account yet. On the server, run <code>npm run admin:create</code> and load this page again.
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
    </SignInCard>
  )
}

type SignInProps = Pick<Props, 'next' | 'demoAccounts' | 'otherWays' | 'failure' | 'ended'>

function SignIn({ next, demoAccounts, otherWays, failure, ended }: SignInProps) {
  const isSignedIn = useRedirectWhenSignedIn(next, Boolean(failure?.schoolAccount))
  const session = useSession()
  const end = (session.status === 'signedOut' && session.reason) || ended
  const [hasTried, setTried] = useState(Boolean(failure?.reason ?? failure?.errors))
  return (
    <div onSubmit={() => setTried(true)}>
      {/* After the first attempt to sign in, only its result matters. */}
      {end && !hasTried && (
        <Alert severity="info" sx={{ mb: 3 }}>
          {SESSION_ENDS[end]}
        </Alert>
      )}
      <AfterSchoolAccount back={next} failure={failure} />
      <LoginForm
        next={next}
        demoAccounts={demoAccounts}
        otherWays={otherWays}
        isSignedIn={isSignedIn}
        refused={failure}
      />
    </div>
  )
}

/** After a school account was refused, tells a user who is still signed in that the session continues. */
function AfterSchoolAccount({ back, failure }: { back: string; failure: SignInFailure | undefined }) {
  if (!failure?.schoolAccount) return null
  return (
    <Suspense>
      <StillSignedIn back={back} email={failure.email} />
    </Suspense>
  )
}
