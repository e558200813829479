'use client'

import MenuIcon from '@mui/icons-material/Menu'
import AppBar from '@mui/material/AppBar'
import IconButton from '@mui/material/IconButton'
import Toolbar from '@mui/material/Toolbar'
import Typography from '@mui/material/Typography'
import { SIDEBAR_WIDTH } from '@/lib/contract/constants'
import { AccountMenu } from './AccountMenu'

export function TopBar({ onMenu }: { onMenu: () => void }) {
  return (
    <AppBar
      elevation={0}
      color="inherit"
      sx={{
        width: { md: `calc(100% - ${SIDEBAR_WIDTH}px)` },
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Toolbar sx={{ gap: 1 }}>
        <IconButton aria-label="Open navigation" edge="start" onClick={onMenu} sx={{ display: { md: 'none' } }}>
          <MenuIcon />
        </IconButton>
        <Typography variant="h6" component="p" noWrap sx={{ flexGrow: 1 }}>
          Student Management System
        </Typography>
        <AccountMenu />
      </Toolbar>
    </AppBar>
  )
}
