import '@/components/theme/fonts-for-all-scripts'
import '@/components/theme/paper-on-phones.css'
import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { RequiredActionGate } from '@/components/profile/RequiredActionGate'
import { SignedInPages } from '@/components/session/SignedInPages'
import { pageSession } from '@/lib/server/pages/page-session'
import { schoolTitle } from '@/lib/server/pages/school-title'
import { Prefetched } from '../(shell)/Prefetched'
import { PREFETCH_PREFERENCES } from '../prefetch-preferences'

export const generateMetadata = (): Promise<Metadata> => schoolTitle()

/** The frame of printed pages, without navigation. Browsers load a writing system's font only if a name needs it. */
export default async function PrintLayout({ children }: { children: ReactNode }) {
  return (
    <SignedInPages page={await pageSession()}>
      <Prefetched reads={PREFETCH_PREFERENCES}>
        <RequiredActionGate>{children}</RequiredActionGate>
      </Prefetched>
    </SignedInPages>
  )
}
