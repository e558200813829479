import '@fontsource-variable/noto-sans-arabic'
import '@fontsource-variable/noto-sans-devanagari'
import '@fontsource-variable/noto-sans-tamil'
import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { RequiredActionGate } from '@/components/profile/RequiredActionGate'
import { PageSessionProvider } from '@/components/session/PageSession'
import { QueryCache } from '@/components/session/QueryCache'
import { RequireAccess } from '@/components/session/RequireAccess'
import { SessionNotices } from '@/components/session/SessionNotices'
import { SessionStart } from '@/components/session/SessionStart'
import { pageSession } from '@/lib/server/pages/page-session'
import { schoolTitle } from '@/lib/server/pages/school-title'

export const generateMetadata = (): Promise<Metadata> => schoolTitle()

/** Pages that are printed: without navigation. The fonts of other scripts are loaded when a name needs them. */
export default async function PrintLayout({ children }: { children: ReactNode }) {
  return (
    <PageSessionProvider page={await pageSession()}>
      <SessionStart />
      <SessionNotices />
      <RequireAccess>
        <QueryCache>
          <RequiredActionGate>{children}</RequiredActionGate>
        </QueryCache>
      </RequireAccess>
    </PageSessionProvider>
  )
}
