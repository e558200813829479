import BadgeIcon from '@mui/icons-material/BadgeOutlined'
import DashboardIcon from '@mui/icons-material/DashboardOutlined'
import TrashIcon from '@mui/icons-material/DeleteOutlined'
import BatchesIcon from '@mui/icons-material/DynamicFeed'
import HistoryIcon from '@mui/icons-material/History'
import SchoolIcon from '@mui/icons-material/SchoolOutlined'
import SettingsIcon from '@mui/icons-material/SettingsOutlined'
import type { ReactNode } from 'react'
import type { MenuPath } from '@/lib/contract/menu'

export const MENU_ICONS: Readonly<Record<MenuPath, ReactNode>> = {
  '/dashboard': <DashboardIcon />,
  '/students': <SchoolIcon />,
  '/staff': <BadgeIcon />,
  '/batches': <BatchesIcon />,
  '/activity': <HistoryIcon />,
  '/trash': <TrashIcon />,
  '/settings': <SettingsIcon />,
}
