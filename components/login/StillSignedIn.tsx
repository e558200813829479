import Alert from '@mui/material/Alert'
import { useHydrated } from '@/components/base/useHydrated'
import { fullName } from '@/lib/client/format'
import { parseStoredUser } from '@/lib/client/parse-stored-user'
import { session } from '@/lib/client/session'
import { PlainLink } from './PlainLink'

type Props = {
  /** The page from which the user has started to link the school account. */
  back: string
  /** The email of the account here to which the school account belongs, where the server has found one. */
  email: string | undefined
}

/** Tells a signed-in user, whose school account is not linked, that the session goes on, and how to get back. */
export function StillSignedIn({ back, email }: Props) {
  // The server does not know who is signed in in this browser.
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
