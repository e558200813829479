import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { GET as preferences } from '@/app/api/v1/preferences/route'
import { BatchNotices } from '@/components/batches/BatchNotices'
import { AppShell } from '@/components/layout/AppShell'
import { RequiredActionGate } from '@/components/profile/RequiredActionGate'
import { SignedInPages } from '@/components/session/SignedInPages'
import { preferencesKey } from '@/lib/client/queries/keys'
import type { FirstRead } from '@/lib/server/pages/first-answers'
import { pageSession } from '@/lib/server/pages/page-session'
import { schoolName, schoolTitle } from '@/lib/server/pages/school-title'
import { FirstAnswers } from './FirstAnswers'
import { RecordDialogs } from './RecordDialogs'

/** Every screen is drawn with them: shortcuts, columns and the density of lists. */
const PREFERENCES: FirstRead[] = [{ key: preferencesKey, read: actor => preferences.read(actor, {}) }]

export const generateMetadata = (): Promise<Metadata> => schoolTitle()

export default async function ShellLayout({ children }: { children: ReactNode }) {
  return (
    <SignedInPages page={await pageSession()}>
      <FirstAnswers reads={PREFERENCES}>
        <RequiredActionGate>
          <AppShell>
            <p className="printed-only">{await schoolName()}</p>
            <BatchNotices />
            {children}
            <RecordDialogs />
          </AppShell>
        </RequiredActionGate>
      </FirstAnswers>
    </SignedInPages>
  )
}
