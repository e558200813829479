'use client'

import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Toolbar from '@mui/material/Toolbar'
import { type ReactNode, useEffect } from 'react'
import { prefetchQuickFind } from '@/components/quick-find/load-quick-find'
import { useShortcuts } from '@/components/shortcuts/useShortcuts'
import { SIDEBAR_WIDTH } from '@/lib/contract/constants'
import { type SchoolBrand, SchoolBrandContext } from './school-brand'
import { loadDrawer, ShellDialogs } from './ShellDialogs'
import { Sidebar } from './Sidebar'
import { SkipLink } from './SkipLink'
import { MAIN_ID } from '@/components/base/main-content'
import { DrawnAddress } from './DrawnAddress'
import { CONTENT_WIDTH } from './content-width'
import { TopBar } from './TopBar'
import { useIsAtLeast } from '@/components/base/ScreenWidth'
import { useHydrated } from '@/components/base/useHydrated'
import { useShellDialogs } from './useShellDialogs'

/** Top bar, sidebar and the screen. On small screens the sidebar is a drawer. */
export function AppShell({ school, children }: { school?: SchoolBrand | undefined; children: ReactNode }) {
  const { shown, open, toggleFind } = useShellDialogs()
  useShortcuts({ onFind: toggleFind, onHelp: () => open('shortcuts'), onCtrl: prefetchQuickFind })
  const wide = useIsAtLeast('md')
  const isHydrated = useHydrated()
  useEffect(() => {
    // Load the drawer after the screen, so that it opens without delay. If that fails, opening the drawer tries again.
    if (isHydrated && !wide) void loadDrawer().catch(() => undefined)
  }, [isHydrated, wide])
  return (
    <SchoolBrandContext value={school}>
      <Box sx={{ display: 'flex', minHeight: '100dvh' }}>
        <DrawnAddress />
        <SkipLink />
        <TopBar onOpen={open} />
        <Box className="not-printed" sx={{ display: { xs: 'none', md: 'block' }, width: SIDEBAR_WIDTH, flexShrink: 0 }}>
          <Paper
            square
            elevation={0}
            sx={{
              position: 'fixed',
              top: 0,
              bottom: 0,
              left: 0,
              width: SIDEBAR_WIDTH,
              zIndex: 'drawer',
              overflowY: 'auto',
              borderRight: 1,
              borderColor: 'divider',
            }}
          >
            <Sidebar />
          </Paper>
        </Box>
        <ShellDialogs {...shown} onOpen={open} />
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Toolbar aria-hidden className="not-printed" />
          <Box
            component="main"
            id={MAIN_ID}
            tabIndex={-1}
            sx={{ p: { xs: 2, sm: 3 }, pt: { xs: 1, sm: 3 }, ...CONTENT_WIDTH, outline: 'none' }}
          >
            <noscript>
              <Alert severity="warning" sx={{ mb: 2 }}>
                Buttons and forms need JavaScript. Please turn it on in your browser&apos;s settings.
              </Alert>
            </noscript>
            {children}
          </Box>
        </Box>
      </Box>
    </SchoolBrandContext>
  )
}
