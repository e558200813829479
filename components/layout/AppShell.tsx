'use client'

import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Toolbar from '@mui/material/Toolbar'
import { type ReactNode, useEffect } from 'react'
import { lazyDialog } from '@/components/dialog/lazy-dialog'
import { SIDEBAR_WIDTH } from '@/lib/contract/constants'
import { Sidebar } from './Sidebar'
import { MAIN_ID, SkipLink } from './SkipLink'
import { CONTENT_WIDTH } from './content-width'
import { TopBar } from './TopBar'
import { useIsWide } from './breakpoints'
import { useHydrated } from './useHydrated'
import { useDialog } from '@/components/dialog/useDialog'

const loadDrawer = async () => (await import('./NavDrawer')).NavDrawer
const NavDrawer = lazyDialog(loadDrawer)

/** Top bar, sidebar and the screen. On small screens the sidebar is a drawer. */
export function AppShell({ children }: { children: ReactNode }) {
  const { isOpen, key, open, close } = useDialog<'navigate'>()
  const wide = useIsWide()
  const isHydrated = useHydrated()
  useEffect(() => {
    // Load it after the screen, so that it opens without delay. If that fails, opening it tries again.
    if (isHydrated && !wide) void loadDrawer().catch(() => undefined)
  }, [isHydrated, wide])
  return (
    <Box sx={{ display: 'flex', minHeight: '100dvh' }}>
      <SkipLink />
      <TopBar onMenu={() => open('navigate')} />
      <Box sx={{ display: { xs: 'none', md: 'block' }, width: SIDEBAR_WIDTH, flexShrink: 0 }}>
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
      {key > 0 && <NavDrawer key={key} open={isOpen} onClose={close} />}
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Toolbar aria-hidden />
        <Box
          component="main"
          id={MAIN_ID}
          tabIndex={-1}
          sx={{ p: { xs: 2, sm: 3 }, ...CONTENT_WIDTH, outline: 'none' }}
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
  )
}
