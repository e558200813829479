'use client'

import { useState } from 'react'
import Delete from '@mui/icons-material/DeleteOutlined'
import Edit from '@mui/icons-material/EditOutlined'
import MoreVert from '@mui/icons-material/MoreVert'
import Visibility from '@mui/icons-material/VisibilityOutlined'
import IconButton from '@mui/material/IconButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useUser } from '@/components/session/useUser'
import { can, type Permission } from '@/lib/contract/permissions'
import type { Student } from '@/lib/contract/student'
import { fullName, type OnAction, type StudentAction } from './student-action'

const ENTRIES: readonly { action: StudentAction; needs: Permission; text: string; Icon: typeof Edit }[] = [
  { action: 'view', needs: 'students.read', text: 'View Details', Icon: Visibility },
  { action: 'edit', needs: 'students.update', text: 'Edit', Icon: Edit },
  { action: 'delete', needs: 'students.delete', text: 'Delete', Icon: Delete },
]

/** What the user may do with one student. */
export function StudentMenu({ student, onAction }: { student: Student; onAction: OnAction }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const user = useUser()
  const close = () => setAnchor(null)
  return (
    <>
      <IconButton
        size="small"
        aria-label={`Actions for ${fullName(student)}`}
        aria-haspopup="menu"
        aria-expanded={Boolean(anchor)}
        onClick={event => setAnchor(event.currentTarget)}
      >
        <MoreVert fontSize="small" />
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={Boolean(anchor)}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        {ENTRIES.filter(({ needs }) => can(user, needs)).map(({ action, text, Icon }) => (
          <MenuItem
            key={action}
            onClick={() => {
              close()
              onAction(action, student)
            }}
            sx={{ color: action === 'delete' ? 'error.main' : undefined }}
          >
            <ListItemIcon sx={{ color: 'inherit' }}>
              <Icon fontSize="small" />
            </ListItemIcon>
            <ListItemText>{text}</ListItemText>
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
