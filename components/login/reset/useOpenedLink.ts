import { useEffect, useState } from 'react'
import { changeAddress } from '@/lib/client/change-address'
import { fullName } from '@/lib/client/format'
import { parseStoredUser } from '@/lib/client/parse-stored-user'
import { session } from '@/lib/client/session'

type OpenedLink = {
  /** Empty when the address has no token, because the page was reloaded or the link was copied incompletely. */
  token: string
  /** The name of the user who is signed in on this browser; empty if unknown, undefined if nobody is signed in. */
  signedIn: string | undefined
}

/**
 * Reads the token from the address, and removes it from the address and the history. Undefined until the scripts run.
 */
export function useOpenedLink(): OpenedLink | undefined {
  const [link, setLink] = useState<OpenedLink>()
  useEffect(() => {
    function open() {
      const token = window.location.hash.slice(1)
      // Removing the token also fires this event, without a token.
      setLink(before => (before && !token ? before : { token, signedIn: signedInName() }))
      if (token) removeFragment()
    }
    open()
    // Opening a second link in this tab changes only the fragment and does not load the page again.
    window.addEventListener('hashchange', open)
    return () => window.removeEventListener('hashchange', open)
  }, [])
  return link
}

function removeFragment() {
  const { pathname, search } = window.location
  window.history.replaceState(window.history.state, '', pathname + search)
  // Next must learn the new address, because it would restore the old address with the fragment.
  changeAddress(() => window.history.replaceState(null, '', pathname + search))
}

function signedInName(): string | undefined {
  if (!session.tokens().refreshToken) return undefined
  const user = session.last(parseStoredUser)
  return user ? fullName(user) : ''
}
