import BadgeIcon from '@mui/icons-material/BadgeOutlined'
import DashboardIcon from '@mui/icons-material/DashboardOutlined'
import TrashIcon from '@mui/icons-material/DeleteOutlined'
import BatchesIcon from '@mui/icons-material/DynamicFeed'
import HistoryIcon from '@mui/icons-material/History'
import SchoolIcon from '@mui/icons-material/SchoolOutlined'
import SettingsIcon from '@mui/icons-material/SettingsOutlined'
import type { ReactNode } from 'react'
import { HOME_PATH } from '@/lib/contract/next-path'
import { canOpen, type PagePath } from '@/lib/contract/pages'
import { can, type Holder, type Permission } from '@/lib/contract/permissions'

/** `needs`: offered to those who have one of these permissions. */
type Offered = { label: string; needs?: readonly Permission[] }

export type Screen = Offered & {
  path: PagePath
  /** Screens with an icon are in the sidebar; quick find leads to all. */
  icon?: ReactNode
}

/** The screens of the application. */
const SCREENS: readonly Screen[] = [
  { label: 'Dashboard', path: HOME_PATH, icon: <DashboardIcon /> },
  { label: 'Students', path: '/students', icon: <SchoolIcon /> },
  { label: 'Staff', path: '/staff', icon: <BadgeIcon /> },
  {
    label: 'Bulk Changes',
    path: '/batches',
    icon: <BatchesIcon />,
    needs: ['students.update', 'students.delete', 'staff.update', 'staff.delete'],
  },
  { label: 'Activity', path: '/activity', icon: <HistoryIcon /> },
  { label: 'Trash', path: '/trash', icon: <TrashIcon /> },
  { label: 'Settings', path: '/settings', icon: <SettingsIcon /> },
  { label: 'Profile', path: '/profile' },
  { label: 'Import Students', path: '/students/import' },
  { label: 'Import Staff', path: '/staff/import' },
  { label: 'Add Photos', path: '/students/photos' },
  { label: 'Promote Students', path: '/students/promote' },
  { label: 'Possible Duplicates', path: '/students/duplicates' },
]

/** The actions that quick find offers on every screen. `also`: other words for one. */
const ACTIONS = [
  { name: 'addStudent', label: 'Add Student', also: 'New', needs: ['students.create'] },
  { name: 'addStaff', label: 'Add Staff Member', also: 'New', needs: ['staff.create'] },
  { name: 'changePassword', label: 'Change Password' },
  { name: 'showShortcuts', label: 'Keyboard Shortcuts' },
  { name: 'logOut', label: 'Logout', also: 'Sign Out' },
] as const satisfies readonly (Offered & { name: string; also?: string })[]

export type Action = (typeof ACTIONS)[number]

const isOffered = (user: Holder, { needs }: Offered) => !needs || needs.some(permission => can(user, permission))

/** The screens that the user may open. */
export const screensFor = (user: Holder): readonly Screen[] =>
  SCREENS.filter(screen => canOpen(user, screen.path) && isOffered(user, screen))

/** Those in the sidebar. */
export const navigationFor = (user: Holder): readonly Screen[] =>
  screensFor(user).filter(({ icon }) => icon !== undefined)

/** The actions that the user may do. */
export const actionsFor = (user: Holder): readonly Action[] => ACTIONS.filter(action => isOffered(user, action))
