import Typography from '@mui/material/Typography'
import type { Permission } from '@/lib/contract/permissions'
import { MessageDialog } from './MessageDialog'

const ACTIONS = { create: 'add', read: 'view', update: 'edit', delete: 'delete' } as const
const RESOURCES = { students: 'students', staff: 'staff members' } as const

type Resource = keyof typeof RESOURCES
type Action = keyof typeof ACTIONS
type Props = { open: boolean; permission: Permission; onClose: () => void }

/** Says that the user lacks the permission for the target of a link, and who can grant it. */
export function RefusedDialog({ open, permission, onClose }: Props) {
  const [resource, action] = permission.split('.') as [Resource, Action]
  return (
    <MessageDialog open={open} title="Access Denied" onClose={onClose}>
      <Typography>
        You do not have permission to {ACTIONS[action]} {RESOURCES[resource]}. If you need it, please ask your
        administrator.
      </Typography>
    </MessageDialog>
  )
}
