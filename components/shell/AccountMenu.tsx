import HelpIcon from '@/components/icons/HelpOutlined'
import KeyboardIcon from '@/components/icons/KeyboardOutlined'
import LogoutIcon from '@/components/icons/Logout'
import PersonIcon from '@/components/icons/PersonOutlined'
import Divider from '@mui/material/Divider'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Link from 'next/link'
import { SchemeItems } from './SchemeItems'

type Props = {
  open: boolean
  anchor: HTMLElement
  onShortcuts: () => void
  onSignOut: () => void
  onClose: () => void
}

/** The user's own pages, the colours of the screen, the keyboard shortcuts and signing out. */
export const AccountMenu = ({ open, anchor, onShortcuts, onSignOut, onClose }: Props) => (
  <Menu
    anchorEl={anchor}
    open={open}
    onClose={onClose}
    anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
    transformOrigin={{ vertical: 'top', horizontal: 'right' }}
    slotProps={{ paper: { sx: { minWidth: 180, mt: 0.5 } } }}
  >
    <MenuItem component={Link} href="/profile" onClick={onClose}>
      <ListItemIcon>
        <PersonIcon fontSize="small" />
      </ListItemIcon>
      Profile
    </MenuItem>
    <MenuItem component={Link} href="/help" onClick={onClose}>
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
        onClose()
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
        onClose()
        // After the sign-out, `RequireAccess` redirects to /login.
        onSignOut()
      }}
    >
      <ListItemIcon>
        <LogoutIcon fontSize="small" />
      </ListItemIcon>
      Logout
    </MenuItem>
  </Menu>
)
