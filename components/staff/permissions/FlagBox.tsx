import { use } from 'react'
import { fullName } from '@/lib/client/format'
import { hasFlag, type Permission } from '@/lib/contract/permissions'
import type { StaffAccess } from '@/lib/contract/staff/access'
import { STAFF_LABELS } from '@/lib/contract/staff/fields'
import { PermissionEditsContext } from './permission-edits'

type Props = {
  member: StaffAccess
  permission: Permission
  /** Shown beside the box when no column heading names the permission. */
  text?: string
}

/** The box for one permission of a person. A native checkbox, because a page has eight boxes for each of 100 people. */
export function FlagBox({ member, permission, text }: Props) {
  const { permissionsOf, tick } = use(PermissionEditsContext)
  const label = STAFF_LABELS[`permissions.${permission}`]
  return (
    <label className="flag" title={text ? undefined : label}>
      <input
        type="checkbox"
        aria-label={`${fullName(member)}: ${label}`}
        checked={hasFlag(permissionsOf(member), permission)}
        onChange={event => tick(member, permission, event.target.checked)}
      />
      {text}
    </label>
  )
}
