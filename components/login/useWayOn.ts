'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { useOtherTabs } from '@/components/session/useOtherTabs'
import { useSession } from '@/components/session/useSession'
import { session } from '@/lib/client/session'
import { loadSignIn } from './load-sign-in'

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

/** What the next page shows is asked for while that page is fetched; what fails is asked for by the page. */
function askAhead(next: string) {
  const state = session.state()
  if (state.status !== 'signedIn') return
  void loadSignIn().then(
    signIn => signIn.askAhead(next, state.user),
    () => undefined,
  )
}

/** Who has signed in elsewhere the server is asked: what reads the stored user is not at hand. */
function follow() {
  session.follow(() => undefined)
  void lookForUser()
}

/**
 * Leads whoever is signed in to `next`: after the form, at start-up, or from another tab.
 *
 * @returns whether somebody is signed in, as far as this tab knows
 */
export function useWayOn(next: string): boolean {
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

  useEffect(() => {
    if (!isSure || !isSignedIn) return
    askAhead(next)
    router.replace(next)
  }, [isSure, isSignedIn, next, router])

  return isSignedIn
}
