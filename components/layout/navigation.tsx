import BadgeIcon from '@mui/icons-material/BadgeOutlined'
import DashboardIcon from '@mui/icons-material/DashboardOutlined'
import TrashIcon from '@mui/icons-material/DeleteOutlined'
import BatchesIcon from '@mui/icons-material/DynamicFeed'
import HistoryIcon from '@mui/icons-material/History'
import SchoolIcon from '@mui/icons-material/SchoolOutlined'
import type { ReactNode } from 'react'
import { HOME_PATH } from '@/lib/contract/next-path'
import { canOpen, type PagePath } from '@/lib/contract/pages'
import { can, type Holder, type Permission } from '@/lib/contract/permissions'

/** `needs`: shown to those who have one of these permissions. */
type Item = { label: string; path: PagePath; icon: ReactNode; needs?: readonly Permission[] }

const ITEMS: readonly Item[] = [
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
]

/** The sidebar items of the pages that the user may open. */
export const navigationFor = (user: Holder): readonly Item[] =>
  ITEMS.filter(({ path, needs }) => canOpen(user, path) && (!needs || needs.some(permission => can(user, permission))))
