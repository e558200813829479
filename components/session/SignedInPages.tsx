import type { ReactNode } from 'react'
import type { PageSession } from '@/lib/contract/accounts/page-session'
import { PageSessionProvider } from '@/components/base/PageSession'
import { QueryCache } from './QueryCache'
import { RequireAccess } from './RequireAccess'
import { SessionNotices } from './SessionNotices'
import { SessionStart } from './SessionStart'

type Props = { page: PageSession | undefined; children: ReactNode }

/** The frame of all pages for signed-in users: the session of the rendered page, its notices and its cache. */
export const SignedInPages = ({ page, children }: Props) => (
  <PageSessionProvider page={page}>
    <SessionStart />
    <SessionNotices />
    <RequireAccess>
      <QueryCache>{children}</QueryCache>
    </RequireAccess>
  </PageSessionProvider>
)
