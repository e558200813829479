import type { ReactNode } from 'react'
import { BatchNotices } from '@/components/batches/BatchNotices'
import { AppShell } from '@/components/layout/AppShell'
import { RequiredActionGate } from '@/components/profile/RequiredActionGate'
import { PageSessionProvider } from '@/components/session/PageSession'
import { QueryCache } from '@/components/session/QueryCache'
import { SessionNotices } from '@/components/session/SessionNotices'
import { RequireAccess } from '@/components/session/RequireAccess'
import { SessionStart } from '@/components/session/SessionStart'
import { pageSession } from '@/lib/server/pages/page-session'
import { RecordDialogs } from './RecordDialogs'

export default async function ShellLayout({ children }: { children: ReactNode }) {
  return (
    <PageSessionProvider page={await pageSession()}>
      <SessionStart />
      <SessionNotices />
      <RequireAccess>
        <QueryCache>
          <RequiredActionGate>
            <AppShell>
              <BatchNotices />
              {children}
              <RecordDialogs />
            </AppShell>
          </RequiredActionGate>
        </QueryCache>
      </RequireAccess>
    </PageSessionProvider>
  )
}
