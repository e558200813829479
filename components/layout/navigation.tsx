import BadgeIcon from '@mui/icons-material/BadgeOutlined'
import DashboardIcon from '@mui/icons-material/DashboardOutlined'
import SchoolIcon from '@mui/icons-material/SchoolOutlined'
import type { ReactNode } from 'react'
import { HOME_PATH } from '@/lib/contract/next-path'
import { can, type Holder } from '@/lib/contract/permissions'

type Item = { label: string; path: string; icon: ReactNode; isFor: (user: Holder) => boolean }

const ITEMS: readonly Item[] = [
  { label: 'Dashboard', path: HOME_PATH, icon: <DashboardIcon />, isFor: () => true },
  { label: 'Students', path: '/students', icon: <SchoolIcon />, isFor: user => can(user, 'students.read') },
  { label: 'Staff', path: '/staff', icon: <BadgeIcon />, isFor: user => user.role === 'superAdmin' },
]

/** Specification §6: what the sidebar offers to whom. */
export const navigationFor = (user: Holder): readonly Item[] => ITEMS.filter(item => item.isFor(user))
