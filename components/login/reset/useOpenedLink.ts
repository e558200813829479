import { useEffect, useState } from 'react'
import { changeAddress } from '@/lib/client/change-address'
import { fullName } from '@/lib/client/format'
import { parseStoredUser } from '@/lib/client/parse-stored-user'
import { session } from '@/lib/client/session'

type OpenedLink = {
  /** Empty when the address has no token: the page was reloaded, or the link was not copied completely. */
  token: string
  /** The name of the user who is signed in in this browser; empty if the name is not known. */
  signedIn: string | undefined
}

/** Takes the token out of the address and out of the history. Undefined until the scripts run. */
export function useOpenedLink(): OpenedLink | undefined {
  const [link, setLink] = useState<OpenedLink>()
  useEffect(() => {
    function open() {
      const token = window.location.hash.slice(1)
      // The page also gets this event when it has just removed the token.
      setLink(before => (before && !token ? before : { token, signedIn: signedInName() }))
      if (token) removeFragment()
    }
    open()
    // A second link that is opened in this tab changes only the fragment, and loads no document.
    window.addEventListener('hashchange', open)
    return () => window.removeEventListener('hashchange', open)
  }, [])
  return link
}

function removeFragment() {
  const { pathname, search } = window.location
  window.history.replaceState(window.history.state, '', pathname + search)
  // Next would put its own address back, which still has the fragment.
  changeAddress(() => window.history.replaceState(null, '', pathname + search))
}

function signedInName(): string | undefined {
  if (!session.tokens().refreshToken) return undefined
  const user = session.last(parseStoredUser)
  return user ? fullName(user) : ''
}
