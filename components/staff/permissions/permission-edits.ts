import { createContext } from 'react'
import type { Permission, Permissions } from '@/lib/contract/permissions'
import type { StaffAccess } from '@/lib/contract/staff/access'

/** The ticked permissions of one person, and the last version that the server sent. */
export type Edit = { permissions: Permissions; version: number; isSaving: boolean }

/** The edit if it is newer than the loaded row; otherwise the row. */
export const latestPermissions = (member: StaffAccess, edit: Edit | undefined): Pick<Edit, 'permissions' | 'version'> =>
  edit && (edit.isSaving || edit.version > member.version) ? edit : member

export type PermissionEdits = {
  permissionsOf: (member: StaffAccess) => Permissions
  tick: (member: StaffAccess, permission: Permission, isTicked: boolean) => void
}

/** A context, because the rows of a list are drawn with low priority: a box would flicker until its tick is drawn. */
export const PermissionEditsContext = createContext<PermissionEdits>({
  permissionsOf: ({ permissions }) => permissions,
  tick: () => undefined,
})
