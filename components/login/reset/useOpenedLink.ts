import { useEffect, useState } from 'react'
import { changeAddress } from '@/lib/client/change-address'
import { fullName } from '@/lib/client/format'
import { parseStoredUser } from '@/lib/client/parse-stored-user'
import { session } from '@/lib/client/session'

type OpenedLink = {
  /** The token of the link; empty after a reload, or if the link was copied without its token. */
  token: string
  /** The name of the user who is signed in on this browser; empty if unknown, undefined if nobody is signed in. */
  signedIn: string | undefined
}

/**
 * Reads the token of a link from the address, and removes it from the address and the history. Undefined until
 * hydration.
 */
export function useOpenedLink(): OpenedLink | undefined {
  const [link, setLink] = useState<OpenedLink>()
  useEffect(() => {
    function open() {
      const token = window.location.hash.slice(1)
      // Keep the link if the address has no token: removing the token fires this event, too.
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
  // Tell Next about the new address: otherwise Next would restore the old address with the token.
  changeAddress(() => window.history.replaceState(null, '', pathname + search))
}

function signedInName(): string | undefined {
  if (!session.tokens().refreshToken) return undefined
  const user = session.last(parseStoredUser)
  return user ? fullName(user) : ''
}
