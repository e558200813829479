import Alert from '@mui/material/Alert'
import { useHydrated } from '@/components/base/useHydrated'
import { fullName } from '@/lib/client/format'
import { parseStoredUser } from '@/lib/client/parse-stored-user'
import { session } from '@/lib/client/session'
import { PlainLink } from './PlainLink'

type Props = {
  /** The page from which the user started to link the school account. */
  back: string
  /** The email of the user who owns the school account, if known. */
  email: string | undefined
}

/** Tells a signed-in user that the school account was not linked, that the session continues, and how to get back. */
export function StillSignedIn({ back, email }: Props) {
  // Read the user after hydration, because only the browser knows who is signed in.
  const user = useHydrated() && session.tokens().refreshToken ? session.last(parseStoredUser) : undefined
  if (!user) return null
  const isOther = email !== undefined && email !== user.email
  return (
    <Alert severity={isOther ? 'warning' : 'info'} sx={{ mb: 3, overflowWrap: 'anywhere' }}>
      {isOther && <>This school account belongs to {email}, not to you. Go on here only to change to that account. </>}
      You are still signed in as <bdi>{fullName(user)}</bdi> ({user.email}).
      <br />
      <PlainLink href={back}>Go back without linking</PlainLink>
    </Alert>
  )
}
