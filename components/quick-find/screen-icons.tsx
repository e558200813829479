import ArrowForward from '@mui/icons-material/ArrowForward'
import DuplicatesIcon from '@mui/icons-material/PeopleAltOutlined'
import GroupAddIcon from '@mui/icons-material/GroupAddOutlined'
import KeyboardIcon from '@mui/icons-material/KeyboardOutlined'
import LockIcon from '@mui/icons-material/LockOutlined'
import LogoutIcon from '@mui/icons-material/Logout'
import PersonAddIcon from '@mui/icons-material/PersonAddOutlined'
import PersonIcon from '@mui/icons-material/PersonOutlined'
import PhotoIcon from '@mui/icons-material/AddAPhotoOutlined'
import PromoteIcon from '@mui/icons-material/TrendingUp'
import UploadIcon from '@mui/icons-material/UploadFileOutlined'
import type { ReactNode } from 'react'
import type { Action, Screen } from '@/components/layout/navigation'

/** The icons of the screens that are not in the sidebar. Here, so that the first page does not load them. */
const SCREEN_ICONS: Partial<Record<Screen['path'], ReactNode>> = {
  '/profile': <PersonIcon />,
  '/students/import': <UploadIcon />,
  '/staff/import': <UploadIcon />,
  '/students/photos': <PhotoIcon />,
  '/students/promote': <PromoteIcon />,
  '/students/duplicates': <DuplicatesIcon />,
}

export const screenIcon = ({ path, icon }: Screen): ReactNode => icon ?? SCREEN_ICONS[path] ?? <ArrowForward />

export const ACTION_ICONS: Record<Action['name'], ReactNode> = {
  addStudent: <PersonAddIcon />,
  addStaff: <GroupAddIcon />,
  changePassword: <LockIcon />,
  showShortcuts: <KeyboardIcon />,
  logOut: <LogoutIcon />,
}
