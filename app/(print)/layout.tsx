import '@fontsource-variable/noto-sans-arabic'
import '@fontsource-variable/noto-sans-devanagari'
import '@fontsource-variable/noto-sans-tamil'
import '@/components/theme/paper-on-phones.css'
import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { RequiredActionGate } from '@/components/profile/RequiredActionGate'
import { SignedInPages } from '@/components/session/SignedInPages'
import { pageSession } from '@/lib/server/pages/page-session'
import { schoolTitle } from '@/lib/server/pages/school-title'

export const generateMetadata = (): Promise<Metadata> => schoolTitle()

/** Pages that are printed: without navigation. The fonts of other scripts are loaded when a name needs them. */
export default async function PrintLayout({ children }: { children: ReactNode }) {
  return (
    <SignedInPages page={await pageSession()}>
      <RequiredActionGate>{children}</RequiredActionGate>
    </SignedInPages>
  )
}
