'use client'

import type { ReactNode } from 'react'
import { Snackbars } from '@/components/feedback/Snackbars'
import { SessionStart } from '@/components/session/SessionStart'
import { Theme } from '@/components/theme/Theme'

/** What every screen stands in. The query cache lives in the shell, so that signing in does not load it. */
export function Providers({ nonce, children }: { nonce: string | undefined; children: ReactNode }) {
  return (
    <Theme nonce={nonce}>
      <Snackbars>
        <SessionStart />
        {children}
      </Snackbars>
    </Theme>
  )
}
