import CssBaseline from '@mui/material/CssBaseline'
import GlobalStyles from '@mui/material/GlobalStyles'
import { ThemeProvider } from '@mui/material/styles'
import { AppRouterCacheProvider } from '@mui/material-nextjs/v16-appRouter'
import type { ReactNode } from 'react'
import { COLOR_SCHEME_KEY } from './color-scheme'
import { LIGHT_SCHEME_IN_PRINT, TONE_STYLES } from './scheme-styles'
import { theme } from './theme'

/** @param nonce of the page's content security policy, which every inserted style needs */
export const Theme = ({ nonce, children }: { nonce: string | undefined; children: ReactNode }) => (
  <AppRouterCacheProvider options={{ key: 'mui', nonce }}>
    <ThemeProvider theme={theme} modeStorageKey={COLOR_SCHEME_KEY}>
      <GlobalStyles styles={TONE_STYLES} />
      <GlobalStyles styles={LIGHT_SCHEME_IN_PRINT} />
      <CssBaseline />
      {children}
    </ThemeProvider>
  </AppRouterCacheProvider>
)
