import type { ReactNode } from 'react'
import { AppShell } from '@/components/layout/AppShell'
import { DutyGate } from '@/components/profile/DutyGate'
import { QueryCache } from '@/components/session/QueryCache'
import { RequireAccess } from '@/components/session/RequireAccess'
import { SessionStart } from '@/components/session/SessionStart'
import { ShellDialogs } from './ShellDialogs'

export default function ShellLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <SessionStart />
      <RequireAccess>
        <QueryCache>
          <DutyGate>
            <AppShell>
              <ShellDialogs>{children}</ShellDialogs>
            </AppShell>
          </DutyGate>
        </QueryCache>
      </RequireAccess>
    </>
  )
}
