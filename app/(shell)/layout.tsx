import type { ReactNode } from 'react'
import { BatchNotices } from '@/components/batches/BatchNotices'
import { AppShell } from '@/components/layout/AppShell'
import { RequiredActionGate } from '@/components/profile/RequiredActionGate'
import { QueryCache } from '@/components/session/QueryCache'
import { SessionNotices } from '@/components/session/SessionNotices'
import { RequireAccess } from '@/components/session/RequireAccess'
import { SessionStart } from '@/components/session/SessionStart'
import { RecordDialogs } from './RecordDialogs'

export default function ShellLayout({ children }: { children: ReactNode }) {
  return (
    <>
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
    </>
  )
}
