'use client'

import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import Typography from '@mui/material/Typography'
import type { Permission } from '@/lib/contract/permissions'
import { DialogFrame } from './DialogFrame'

const ACTIONS = { create: 'add', read: 'view', update: 'edit', delete: 'delete' } as const
const RESOURCES = { students: 'students', staff: 'staff members' } as const

type Resource = keyof typeof RESOURCES
type Action = keyof typeof ACTIONS
type Props = { open: boolean; permission: Permission; onClose: () => void }

/** Says that a link leads to something for which the user lacks a permission, and who can help. */
export function RefusedDialog({ open, permission, onClose }: Props) {
  const [resource, action] = permission.split('.') as [Resource, Action]
  return (
    <DialogFrame open={open} title="Access Denied" maxWidth="xs" onClose={onClose}>
      <DialogContent>
        <Typography>
          You do not have permission to {ACTIONS[action]} {RESOURCES[resource]}. If you need it, please ask your
          administrator.
        </Typography>
      </DialogContent>
      <DialogActions sx={{ px: 3, py: 2 }}>
        <Button variant="contained" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </DialogFrame>
  )
}
