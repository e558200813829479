import CardIcon from '@/components/icons/BadgeOutlined'
import ColorsIcon from '@/components/icons/DarkModeOutlined'
import DuplicatesIcon from '@/components/icons/PeopleAltOutlined'
import GroupAddIcon from '@/components/icons/GroupAddOutlined'
import HelpIcon from '@/components/icons/HelpOutlined'
import KeyboardIcon from '@/components/icons/KeyboardOutlined'
import KeyIcon from '@/components/icons/VpnKeyOutlined'
import LeaverIcon from '@/components/icons/PersonOffOutlined'
import LockIcon from '@/components/icons/LockOutlined'
import LogoutIcon from '@/components/icons/Logout'
import PersonAddIcon from '@/components/icons/PersonAddOutlined'
import PersonIcon from '@/components/icons/PersonOutlined'
import PhotoIcon from '@/components/icons/AddAPhotoOutlined'
import PrintIcon from '@/components/icons/PrintOutlined'
import PromoteIcon from '@/components/icons/TrendingUp'
import UploadIcon from '@/components/icons/UploadFileOutlined'
import type { ReactNode } from 'react'
import { MENU_ICONS } from '@/components/layout/menu-icons'
import type { ScreenPath } from '@/lib/client/ui/menu'
import type { QuickFindAction } from '@/lib/client/ui/quick-find-actions'

/** Icons of screens that are not in the menu are imported only here, so that the first page does not load them. */
export const SCREEN_ICONS: Readonly<Record<ScreenPath, ReactNode>> = {
  ...MENU_ICONS,
  '/profile': <PersonIcon />,
  '/help': <HelpIcon />,
  '/settings/lists': MENU_ICONS['/settings'],
  '/settings/fields': MENU_ICONS['/settings'],
  '/settings/formats': MENU_ICONS['/settings'],
  '/settings/certificates': MENU_ICONS['/settings'],
  '/settings/days-off': MENU_ICONS['/settings'],
  '/settings/security': MENU_ICONS['/settings'],
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
  printClassList: <PrintIcon />,
  printIdCards: <CardIcon />,
  showLeavers: <LeaverIcon />,
  changePassword: <LockIcon />,
  manageAdmins: <KeyIcon />,
  switchColors: <ColorsIcon />,
  showShortcuts: <KeyboardIcon />,
  logOut: <LogoutIcon />,
}
