'use client'

import type { ReactNode } from 'react'
import { ConnectionNotice } from '@/components/feedback/ConnectionNotice'
import { Snackbars } from '@/components/feedback/Snackbars'
import { Theme } from '@/components/theme/Theme'

/** What every screen stands in. Session and query cache live in the shell: the sign-in page is drawn without them. */
export function Providers({ nonce, children }: { nonce: string | undefined; children: ReactNode }) {
  return (
    <Theme nonce={nonce}>
      <Snackbars>
        <ConnectionNotice />
        {children}
      </Snackbars>
    </Theme>
  )
}
