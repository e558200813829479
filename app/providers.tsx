'use client'

import type { ReactNode } from 'react'
import { ScreenWidthCookie } from '@/components/base/ScreenWidth'
import { ConnectionNotice } from '@/components/feedback/ConnectionNotice'
import { NavigationProgress } from '@/components/feedback/NavigationProgress'
import { Snackbars } from '@/components/feedback/Snackbars'
import { ScriptsLoaded } from '@/components/shell/ScriptsLoaded'
import { Theme } from '@/components/theme/Theme'

/** The providers of every page. Session and query cache are in the shell, because the sign-in page does not need them. */
export function Providers({ nonce, children }: { nonce: string | undefined; children: ReactNode }) {
  return (
    <Theme nonce={nonce}>
      <ScreenWidthCookie />
      <NavigationProgress />
      <Snackbars>
        <ConnectionNotice />
        {children}
        <ScriptsLoaded />
      </Snackbars>
    </Theme>
  )
}
