'use client'

import LockIcon from '@mui/icons-material/LockOutlined'
import Button from '@mui/material/Button'
import { useRouter } from 'next/navigation'
import { MessageScreen } from '@/components/feedback/MessageScreen'
import { useSession } from '@/components/session/useSession'
import type { SessionState } from '@/lib/client/session'
import { HOME_PATH } from '@/lib/contract/next-path'
import { isPage, PAGES, UNAUTHORIZED_PATH } from '@/lib/contract/pages'
import { admits } from '@/lib/contract/permissions'

export function AccessDenied() {
  const router = useRouter()
  const session = useSession()
  // A page that was opened by its address has nothing behind it to go back to, and one that is denied as well is no way.
  const goBack = () =>
    window.history.length > 1 && !isDenied(pathBehind(), session) ? router.back() : router.replace(HOME_PATH)
  return (
    <MessageScreen
      icon={<LockIcon color="action" aria-hidden sx={{ fontSize: 48, mb: 1 }} />}
      title="Access Denied"
      text="You don't have permission to access this page. Please contact your administrator if you believe this is an error."
    >
      <Button variant="contained" onClick={goBack}>
        Go Back
      </Button>
    </MessageScreen>
  )
}

/** The path of the entry before this one in the tab's history, where the browser tells it (the Navigation API). */
function pathBehind(): string | undefined {
  if (!('navigation' in window)) return undefined
  const { currentEntry } = window.navigation
  const url = window.navigation.entries()[(currentEntry?.index ?? 0) - 1]?.url
  return url ? new URL(url).pathname : undefined
}

function isDenied(path: string | undefined, session: SessionState): boolean {
  if (path === UNAUTHORIZED_PATH) return true
  return path !== undefined && isPage(path) && session.status === 'signedIn' && !admits(PAGES[path], session.user)
}
