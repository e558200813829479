import { createContext } from 'react'
import type { ConfidentialLevel, Permission, Permissions } from '@/lib/contract/permissions'
import type { StaffAccess } from '@/lib/contract/staff/access'

/** A person's rights, and the version of the person's record. */
export type Access = Pick<StaffAccess, 'permissions' | 'confidential' | 'version'>
/** The rights that the user has chosen for a person, and the latest version that the server sent. */
export type Edit = Access & { isSaving: boolean }

/** The edit if it is newer than the loaded row; otherwise the row. */
export const latestAccess = (member: StaffAccess, edit: Edit | undefined): Access =>
  edit && (edit.isSaving || edit.version > member.version) ? edit : member

export const confidentialLevelOf = ({ confidential }: Pick<Access, 'confidential'>): ConfidentialLevel =>
  confidential ?? 'none'

export type PermissionEdits = {
  permissionsOf: (member: StaffAccess) => Permissions
  tick: (member: StaffAccess, permission: Permission, isTicked: boolean) => void
  levelOf: (member: StaffAccess) => ConfidentialLevel
  setLevel: (member: StaffAccess, level: ConfidentialLevel) => void
}

/** A context redraws a box at once. As a prop, a tick would come late, because rows are drawn with low priority. */
export const PermissionEditsContext = createContext<PermissionEdits>({
  permissionsOf: ({ permissions }) => permissions,
  tick: () => undefined,
  levelOf: confidentialLevelOf,
  setLevel: () => undefined,
})
