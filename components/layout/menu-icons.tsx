import BadgeIcon from '@/components/icons/BadgeOutlined'
import DashboardIcon from '@/components/icons/DashboardOutlined'
import TrashIcon from '@/components/icons/DeleteOutlined'
import BatchesIcon from '@/components/icons/DynamicFeed'
import ClassesIcon from '@/components/icons/ListAltOutlined'
import AttendanceIcon from '@/components/icons/HowToRegOutlined'
import HistoryIcon from '@/components/icons/History'
import SchoolIcon from '@/components/icons/SchoolOutlined'
import SettingsIcon from '@/components/icons/SettingsOutlined'
import type { ReactNode } from 'react'
import type { MenuPath } from '@/lib/client/ui/menu'

export const MENU_ICONS: Readonly<Record<MenuPath, ReactNode>> = {
  '/dashboard': <DashboardIcon />,
  '/students': <SchoolIcon />,
  '/students/classes': <ClassesIcon />,
  '/attendance': <AttendanceIcon />,
  '/staff': <BadgeIcon />,
  '/batches': <BatchesIcon />,
  '/activity': <HistoryIcon />,
  '/trash': <TrashIcon />,
  '/settings': <SettingsIcon />,
}
