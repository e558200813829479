'use client'

import LockIcon from '@/components/icons/LockOutlined'
import Button from '@mui/material/Button'
import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { MessageScreen } from '@/components/feedback/MessageScreen'
import { useSession } from '@/components/base/useSession'
import { lostAccess } from '@/lib/client/lost-access'
import type { SessionState } from '@/lib/client/session'
import { HOME_PATH } from '@/lib/contract/next-path'
import { mayOpenPage, pageAt, UNAUTHORIZED_PATH } from '@/lib/contract/pages'

const TEXT =
  "You don't have permission to access this page. Please contact your administrator if you believe this is an error."

export function AccessDenied() {
  const [hasLostAccess] = useState(lostAccess.isNoted)
  useEffect(() => lostAccess.forget, [])
  const router = useRouter()
  const session = useSession()
  // Open the dashboard if there is no previous page, or if the previous page may also be denied.
  const goBack = () =>
    window.history.length > 1 && !isDenied(previousPath(), session) ? router.back() : router.replace(HOME_PATH)
  return (
    <MessageScreen
      icon={<LockIcon color="action" aria-hidden sx={{ fontSize: 48, mb: 1 }} />}
      title="Access Denied"
      text={hasLostAccess ? `Your permissions have changed while you were working. ${TEXT}` : TEXT}
    >
      <Button variant="contained" onClick={goBack}>
        Go Back
      </Button>
    </MessageScreen>
  )
}

/** The path of the previous entry in the tab's history, if the browser has the Navigation API. */
function previousPath(): string | undefined {
  if (!('navigation' in window)) return undefined
  const { currentEntry } = window.navigation
  const url = window.navigation.entries()[(currentEntry?.index ?? 0) - 1]?.url
  return url ? new URL(url).pathname : undefined
}

function isDenied(path: string | undefined, session: SessionState): boolean {
  if (path === UNAUTHORIZED_PATH) return true
  const page = path === undefined ? undefined : pageAt(path)
  return page !== undefined && session.status === 'signedIn' && !mayOpenPage(session.user, page)
}
