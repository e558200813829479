import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { useNotify } from '@/components/feedback/Snackbars'
import { useOtherTabs } from '@/components/session/useOtherTabs'
import { useSession } from '@/components/base/useSession'
import { changeAddress } from '@/lib/client/change-address'
import { nextDocument } from '@/lib/client/next-document'
import { session } from '@/lib/client/session'
import { loadSignInBundle } from './load-sign-in-bundle'

let isLoading = false

/** Loads the signed-in user, if this browser has tokens. */
async function loadUser() {
  // A sign-in in another tab triggers three storage events, one per key.
  if (isLoading || session.state().status === 'signedIn' || !session.tokens().refreshToken) return
  isLoading = true
  try {
    const { auth } = await loadSignInBundle()
    await auth.retry()
  } catch {
    // The bundle could not be loaded. Keep the form: submitting it reports the error.
  }
  isLoading = false
}

/**
 * Opens the next page as a new document. If the browser's storage is full or disabled, a new document would not have
 * the tokens, so this document continues.
 */
function openNext(next: string, continueHere: () => void) {
  if (session.isStored()) nextDocument.load(next)
  else continueHere()
}

/** Removes the reason why the last session ended from the address, so that a reload does not show it again. */
function forgetSessionEnd() {
  const address = new URL(window.location.href)
  address.searchParams.delete('ended')
  if (address.href !== window.location.href) changeAddress(() => window.history.replaceState(null, '', address))
}

/**
 * Follows a sign-in or sign-out in another tab. Loads the user from the server: this page has no code to parse stored
 * users.
 */
function follow() {
  session.syncFromStorage(() => undefined)
  void loadUser()
}

/**
 * Does nothing: a user who stays here is already signed in, and the event only means that another tab renewed the
 * tokens.
 */
const ignore = () => undefined

/**
 * Opens `next` when a user is signed in: after the form, at start-up, or after a sign-in in another tab.
 *
 * @param stays whether a user who is already signed in stays here to read why the school account was not linked
 * @returns whether this tab has a signed-in user
 */
export function useRedirectWhenSignedIn(next: string, stays: boolean): boolean {
  const router = useRouter()
  const notify = useNotify()
  const isSignedIn = useSession().status === 'signedIn'
  const [isVerified, setVerified] = useState(!isSignedIn)

  useEffect(() => {
    forgetSessionEnd()
    if (!stays) void loadUser()
  }, [stays])
  useOtherTabs(stays ? ignore : follow)

  // This tab has a signed-in user, but the server has redirected to this page: check the session with the server first.
  useEffect(() => {
    if (isVerified) return
    void loadSignInBundle()
      .then(({ auth }) => auth.reloadPermissions())
      .catch(() => undefined)
      .then(() => setVerified(true))
  }, [isVerified])

  useEffect(() => {
    if (!isVerified || !isSignedIn) return
    openNext(next, () => {
      const notice = nextDocument.takeNotice()
      if (notice) notify.success(notice)
      router.replace(next)
    })
  }, [isVerified, isSignedIn, next, router, notify])

  return isSignedIn
}
