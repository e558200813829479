'use client'

import CssBaseline from '@mui/material/CssBaseline'
import { AppRouterCacheProvider } from '@mui/material-nextjs/v16-appRouter'
// The ThemeProvider of @mui/material adds 3 kB for CSS variables, which this theme does not use.
import ThemeProvider from '@mui/system/ThemeProvider'
import type { ReactNode } from 'react'
import { theme } from './theme'

/** @param nonce of the page's content security policy, which every inserted style needs */
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
