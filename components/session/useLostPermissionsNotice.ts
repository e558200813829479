import { useEffect, useRef } from 'react'
import { useNotify } from '@/components/feedback/Snackbars'
import { lostAccess } from '@/lib/client/lost-access'
import type { User } from '@/lib/contract/accounts/schema'
import { FORBIDDEN_MESSAGE } from '@/lib/contract/messages'
import { mayOpenPage, pageAt } from '@/lib/contract/pages'
import { can, PERMISSIONS } from '@/lib/contract/permissions'
import { useSession } from '@/components/base/useSession'

const CHANGED = 'Your permissions have changed.'

/** Explains why buttons or the whole page disappear when the user loses permissions. */
export function useLostPermissionsNotice() {
  const notify = useNotify()
  const state = useSession()
  const user = state.status === 'signedIn' ? state.user : undefined
  const last = useRef<User>(undefined)

  useEffect(() => {
    const before = last.current
    last.current = user
    if (!user || !before || user._id !== before._id || !hasLost(before, user)) return
    const page = pageAt(window.location.pathname)
    if (page && mayOpenPage(before, page) && !mayOpenPage(user, page)) lostAccess.note()
    // In the tab with the focus, a refused call has revealed the loss. Other tabs are only informed.
    else notify.error(document.hasFocus() ? `${FORBIDDEN_MESSAGE}. ${CHANGED}` : CHANGED)
  }, [user, notify])
}

const hasLost = (before: User, now: User): boolean =>
  PERMISSIONS.some(permission => can(before, permission) && !can(now, permission)) ||
  (before.role === 'superAdmin' && now.role !== 'superAdmin')
