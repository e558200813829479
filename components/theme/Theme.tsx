'use client'

import CssBaseline from '@mui/material/CssBaseline'
import { AppRouterCacheProvider } from '@mui/material-nextjs/v16-appRouter'
// The ThemeProvider of @mui/material adds 3 kB to choose the scheme, which an inline script does here (color-scheme.ts).
import ThemeProvider from '@mui/system/ThemeProvider'
import type { ReactNode } from 'react'
import { SCHEME_CSS } from './scheme-styles'
import { theme } from './theme'

/** @param nonce of the page's content security policy, which every inserted style needs */
export function Theme({ nonce, children }: { nonce: string | undefined; children: ReactNode }) {
  return (
    <AppRouterCacheProvider options={{ key: 'mui', nonce }}>
      <ThemeProvider theme={theme}>
        {/* The browser hides the nonce from scripts, so React would find another one. */}
        <style nonce={nonce} suppressHydrationWarning>
          {SCHEME_CSS}
        </style>
        <CssBaseline />
        {children}
      </ThemeProvider>
    </AppRouterCacheProvider>
  )
}
