import DuplicatesIcon from '@mui/icons-material/PeopleAltOutlined'
import GroupAddIcon from '@mui/icons-material/GroupAddOutlined'
import KeyboardIcon from '@mui/icons-material/KeyboardOutlined'
import KeyIcon from '@mui/icons-material/VpnKeyOutlined'
import LockIcon from '@mui/icons-material/LockOutlined'
import LogoutIcon from '@mui/icons-material/Logout'
import PersonAddIcon from '@mui/icons-material/PersonAddOutlined'
import PersonIcon from '@mui/icons-material/PersonOutlined'
import PhotoIcon from '@mui/icons-material/AddAPhotoOutlined'
import PromoteIcon from '@mui/icons-material/TrendingUp'
import UploadIcon from '@mui/icons-material/UploadFileOutlined'
import type { ReactNode } from 'react'
import { MENU_ICONS } from '@/components/layout/menu-icons'
import type { ScreenPath } from '@/lib/contract/menu'
import type { QuickFindAction } from '@/lib/contract/quick-find-actions'

/** Those of screens outside the menu are only here, so that the first page does not load them. */
export const SCREEN_ICONS: Readonly<Record<ScreenPath, ReactNode>> = {
  ...MENU_ICONS,
  '/profile': <PersonIcon />,
  '/students/import': <UploadIcon />,
  '/staff/import': <UploadIcon />,
  '/students/photos': <PhotoIcon />,
  '/students/promote': <PromoteIcon />,
  '/students/duplicates': <DuplicatesIcon />,
  '/staff/permissions': <KeyIcon />,
}

export const ACTION_ICONS: Readonly<Record<QuickFindAction['name'], ReactNode>> = {
  addStudent: <PersonAddIcon />,
  addStaff: <GroupAddIcon />,
  changePassword: <LockIcon />,
  showShortcuts: <KeyboardIcon />,
  logOut: <LogoutIcon />,
}
