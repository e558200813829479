import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { BatchNotices } from '@/components/batches/BatchNotices'
import { ScreenWidthProvider } from '@/components/base/ScreenWidth'
import { AppShell } from '@/components/shell/AppShell'
import { RequiredActionGate } from '@/components/profile/RequiredActionGate'
import { SignedInPages } from '@/components/session/SignedInPages'
import { pageSession } from '@/lib/server/pages/page-session'
import { screenWidth } from '@/lib/server/pages/screen-width'
import { schoolBrand, schoolTitle } from '@/lib/server/pages/school-title'
import { PREFETCH_PREFERENCES } from '../prefetch-preferences'
import { Prefetched } from './Prefetched'
import { RecordDialogs } from './RecordDialogs'
import { WaitingAttendance } from './WaitingAttendance'

export const generateMetadata = (): Promise<Metadata> => schoolTitle()

export default async function ShellLayout({ children }: { children: ReactNode }) {
  const school = await schoolBrand()
  return (
    <SignedInPages page={await pageSession()}>
      <Prefetched reads={PREFETCH_PREFERENCES}>
        <RequiredActionGate>
          <ScreenWidthProvider drawn={await screenWidth()}>
            <AppShell school={school}>
              <p className="printed-only">{school?.name}</p>
              <BatchNotices />
              <WaitingAttendance />
              {children}
              <RecordDialogs />
            </AppShell>
          </ScreenWidthProvider>
        </RequiredActionGate>
      </Prefetched>
    </SignedInPages>
  )
}
