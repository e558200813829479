import { ChangeDialog, type ChangeDialogProps, type Choices } from '@/components/list/ChangeDialog'
import { countText } from '@/lib/client/format'
import type { StaffBatchChange } from '@/lib/contract/batches/new-batch'
import { PERMISSIONS, type Permission } from '@/lib/contract/permissions'
import { STAFF_LABELS } from '@/lib/contract/staff/fields'

const labelOf = (permission: Permission): string => STAFF_LABELS[`permissions.${permission}`]

const [ACTIVATE, DEACTIVATE, GIVE, REMOVE] = ['Activate', 'Deactivate', 'Give a permission', 'Remove a permission']

const FIELDS = [
  {
    name: 'action',
    label: 'Action',
    kind: 'choice',
    empty: 'Choose an action',
    options: [ACTIVATE, DEACTIVATE, GIVE, REMOVE],
  },
  {
    name: 'permission',
    label: 'Permission',
    kind: 'choice',
    empty: 'Choose a permission',
    options: PERMISSIONS.map(labelOf),
    isShown: ({ action }: Choices<'action' | 'permission'>) => action === GIVE || action === REMOVE,
  },
] as const

export const ChangeStaffDialog = (props: ChangeDialogProps<StaffBatchChange>) => (
  <ChangeDialog
    {...props}
    title={`Change ${countText(props.count, ['Staff Member', 'Staff Members'])}`}
    fields={FIELDS}
    changeOf={changeOf}
  />
)

function changeOf({ action, permission: label }: Choices<'action' | 'permission'>): StaffBatchChange | null {
  if (action === ACTIVATE || action === DEACTIVATE) return { isActive: action === ACTIVATE }
  const permission = PERMISSIONS.find(one => labelOf(one) === label)
  if (!action || !permission) return null
  const [resource, flag] = permission.split('.') as [string, string]
  return { permissions: { [resource]: { [flag]: action === GIVE } } }
}
