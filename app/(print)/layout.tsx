import '@fontsource-variable/noto-sans-arabic'
import '@fontsource-variable/noto-sans-devanagari'
import '@fontsource-variable/noto-sans-tamil'
import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { RequiredActionGate } from '@/components/profile/RequiredActionGate'
import { schoolTitle } from '@/lib/server/pages/school-title'
import { SignedInPages } from '../SignedInPages'

export const generateMetadata = (): Promise<Metadata> => schoolTitle()

/** Pages that are printed: without navigation. The fonts of other scripts are loaded when a name needs them. */
export default function PrintLayout({ children }: { children: ReactNode }) {
  return (
    <SignedInPages>
      <RequiredActionGate>{children}</RequiredActionGate>
    </SignedInPages>
  )
}
