import type { ReactNode } from 'react'
import { PageSessionProvider } from '@/components/session/PageSession'
import { QueryCache } from '@/components/session/QueryCache'
import { RequireAccess } from '@/components/session/RequireAccess'
import { SessionNotices } from '@/components/session/SessionNotices'
import { SessionStart } from '@/components/session/SessionStart'
import { pageSession } from '@/lib/server/pages/page-session'

/** What all pages need that are for signed-in users: their session, its notices and a cache of its own. */
export const SignedInPages = async ({ children }: { children: ReactNode }) => (
  <PageSessionProvider page={await pageSession()}>
    <SessionStart />
    <SessionNotices />
    <RequireAccess>
      <QueryCache>{children}</QueryCache>
    </RequireAccess>
  </PageSessionProvider>
)
