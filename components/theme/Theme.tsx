'use client'

import CssBaseline from '@mui/material/CssBaseline'
import GlobalStyles from '@mui/material/GlobalStyles'
import { AppRouterCacheProvider } from '@mui/material-nextjs/v16-appRouter'
// The ThemeProvider of @mui/material adds 3 kB to choose the scheme, which an inline script does here (color-scheme.ts).
import ThemeProvider from '@mui/system/ThemeProvider'
import type { ReactNode } from 'react'
import { schemeStyles } from './scheme-styles'
import { theme } from './theme'

/** @param nonce of the page's content security policy, which every inserted style needs */
export function Theme({ nonce, children }: { nonce: string | undefined; children: ReactNode }) {
  return (
    <AppRouterCacheProvider options={{ key: 'mui', nonce }}>
      <ThemeProvider theme={theme}>
        <GlobalStyles styles={schemeStyles} />
        <CssBaseline />
        {children}
      </ThemeProvider>
    </AppRouterCacheProvider>
  )
}
