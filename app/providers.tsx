'use client'

import type { ReactNode } from 'react'
import { Snackbars } from '@/components/feedback/Snackbars'
import { SessionStart } from '@/components/session/SessionStart'
import { Theme } from '@/components/theme/Theme'

/** What every screen stands in. The query cache lives in the shell, so that signing in does not load it. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <Theme>
      <Snackbars>
        <SessionStart />
        {children}
      </Snackbars>
    </Theme>
  )
}
