'use client'

import HelpIcon from '@/components/icons/HelpOutlined'
import KeyboardIcon from '@/components/icons/KeyboardOutlined'
import LogoutIcon from '@/components/icons/Logout'
import PersonIcon from '@/components/icons/PersonOutlined'
import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import Link from 'next/link'
import { useState } from 'react'
import { useSignOut } from '@/components/session/useSignOut'
import { useUser } from '@/components/base/useUser'
import { initialsOf, PersonAvatar } from '@/components/layout/PersonAvatar'
import { SchemeItems } from './SchemeItems'

export function AccountMenu({ onShortcuts }: { onShortcuts: () => void }) {
  const { _id, name, fullName } = useUser()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  const { signOut, question } = useSignOut()

  return (
    <>
      <Typography variant="body2" noWrap sx={{ display: { xs: 'none', sm: 'block' }, maxWidth: 240, fontWeight: 500 }}>
        {fullName}
      </Typography>
      <IconButton
        // The name contains the visible text, for people who control the computer by voice (WCAG 2.5.3).
        aria-label={`Account menu of ${fullName} (${initialsOf(name)})`}
        aria-haspopup="menu"
        aria-expanded={Boolean(anchor)}
        onClick={event => setAnchor(event.currentTarget)}
        sx={{ p: 0.5 }}
      >
        <PersonAvatar id={_id} name={name} size={36} />
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={Boolean(anchor)}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { sx: { minWidth: 180, mt: 0.5 } } }}
      >
        <MenuItem component={Link} href="/profile" onClick={close}>
          <ListItemIcon>
            <PersonIcon fontSize="small" />
          </ListItemIcon>
          Profile
        </MenuItem>
        <MenuItem component={Link} href="/help" onClick={close}>
          <ListItemIcon>
            <HelpIcon fontSize="small" />
          </ListItemIcon>
          Help
        </MenuItem>
        <Divider />
        <SchemeItems />
        <Divider />
        <MenuItem
          onClick={() => {
            close()
            onShortcuts()
          }}
        >
          <ListItemIcon>
            <KeyboardIcon fontSize="small" />
          </ListItemIcon>
          Keyboard Shortcuts
        </MenuItem>
        <MenuItem
          onClick={() => {
            close()
            // `RequireAccess` redirects to /login.
            signOut()
          }}
        >
          <ListItemIcon>
            <LogoutIcon fontSize="small" />
          </ListItemIcon>
          Logout
        </MenuItem>
      </Menu>
      {question}
    </>
  )
}
