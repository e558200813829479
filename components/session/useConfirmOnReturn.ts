import { useEffect } from 'react'
import { auth } from '@/lib/client/http'
import { session } from '@/lib/client/session'

const setHidden = (hidden: boolean) => {
  document.body.style.visibility = hidden ? 'hidden' : ''
}

/**
 * Hides the page while it is in the browser's back/forward cache. When the user comes back, the page stays hidden until
 * the server has confirmed the session, because somebody may have signed out.
 */
export function useConfirmOnReturn() {
  useEffect(() => {
    const watch = new AbortController()
    const { signal } = watch
    // Hides the page before the browser stores it, because a stored page is shown before any of our code runs.
    window.addEventListener('pagehide', ({ persisted }) => setHidden(persisted), { signal })
    window.addEventListener('pageshow', ({ persisted }) => persisted && void confirm(), { signal })
    return () => {
      watch.abort()
      setHidden(false)
    }
  }, [])
}

async function confirm() {
  await auth.checkSession()
  // After the end of the session the sign-in page replaces this page.
  if (session.state().status !== 'signedOut') setHidden(false)
}
