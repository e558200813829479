'use client'

import CssBaseline from '@mui/material/CssBaseline'
import { AppRouterCacheProvider } from '@mui/material-nextjs/v16-appRouter'
// What @mui/material's own comes down to for a theme without CSS variables; it brings 3 kB for those with.
import ThemeProvider from '@mui/system/ThemeProvider'
import type { ReactNode } from 'react'
import { theme } from './theme'

/** @param nonce the page's, which its policy asks of every style that is written under way */
export function Theme({ nonce, children }: { nonce: string | undefined; children: ReactNode }) {
  return (
    <AppRouterCacheProvider options={{ key: 'mui', nonce }}>
      <ThemeProvider theme={theme}>
        <CssBaseline />
        {children}
      </ThemeProvider>
    </AppRouterCacheProvider>
  )
}
