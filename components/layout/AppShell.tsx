'use client'

import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import Toolbar from '@mui/material/Toolbar'
import { type ReactNode, useState } from 'react'
import { SIDEBAR_WIDTH } from '@/lib/contract/constants'
import { Sidebar } from './Sidebar'
import { MAIN_ID, SkipLink } from './SkipLink'
import { TopBar } from './TopBar'

const PAPER = { width: SIDEBAR_WIDTH, boxSizing: 'border-box' }

/** Top bar, sidebar and the screen between them; on small screens the sidebar comes as a drawer. */
export function AppShell({ children }: { children: ReactNode }) {
  const [isNavOpen, setNavOpen] = useState(false)
  const closeNav = () => setNavOpen(false)
  return (
    <Box sx={{ display: 'flex', minHeight: '100dvh' }}>
      <SkipLink />
      <TopBar onMenu={() => setNavOpen(true)} />
      <Drawer
        variant="permanent"
        sx={{ display: { xs: 'none', md: 'block' }, width: SIDEBAR_WIDTH, flexShrink: 0 }}
        slotProps={{ paper: { sx: PAPER } }}
      >
        <Sidebar />
      </Drawer>
      <Drawer
        open={isNavOpen}
        onClose={closeNav}
        sx={{ display: { md: 'none' } }}
        slotProps={{ paper: { sx: PAPER, 'aria-label': 'Navigation' } }}
      >
        <Sidebar onNavigate={closeNav} />
      </Drawer>
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Toolbar aria-hidden />
        <Box
          component="main"
          id={MAIN_ID}
          tabIndex={-1}
          sx={{ p: { xs: 2, sm: 3 }, maxWidth: 1440, mx: 'auto', outline: 'none' }}
        >
          {children}
        </Box>
      </Box>
    </Box>
  )
}
