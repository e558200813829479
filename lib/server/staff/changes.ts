import 'server-only'
import { STAFF_BASIC_FIELDS } from '@/lib/contract/staff/fields'
import type { CustomChange } from '@/lib/contract/custom-fields/values'
import type { Actor } from '@/lib/server/history/actor'
import { EMAIL_TAKEN } from '@/lib/contract/messages'
import type { ConfidentialLevel, Permissions, ScopedClass } from '@/lib/contract/permissions'
import { parseScopeValue, toScopeValue } from '@/lib/contract/changes/scope-change'
import { managesStaff } from '@/lib/contract/privileges'
import type { StaffMember, StaffPatch, StaffUpdate } from '@/lib/contract/staff/schema'
import {
  permissionColumns,
  permissionsFromRow,
  scopeColumns,
  scopeFromRow,
  type UserWithClasses,
} from '@/lib/server/accounts/user-mapper'
import { userSearchColumns } from '@/lib/server/accounts/user-search-columns'
import { fromCustomColumn, mergeCustom, toCustomColumn } from '@/lib/server/custom-fields/accept'
import type { User as UserRow } from '@/lib/server/db/prisma'
import { duplicateError, forbiddenError, staleError } from '@/lib/server/platform/errors'
import { requireExistingValues, requireOfferedValues } from '@/lib/server/lists/offered'
import { deepMerge } from '@/lib/server/history/deep-merge'
import { rejectInvisibleText } from '@/lib/server/platform/validation'
import { toStaffMember } from './mapper'
import { checkGrants, checkNotSelf } from './rules'
import type { StaffChange } from './write'

/** The data that the edit form shows; absent optional fields keep their value. */
export type StaffBasics = Pick<StaffUpdate, 'name' | 'email'> &
  Partial<Pick<UserRow, 'phone' | 'department' | 'position'>> & { custom?: CustomChange | undefined }

export const basicsChange = (
  basicsOf: (member: StaffMember) => StaffBasics,
  version?: number,
  givesBack?: boolean,
): StaffChange => ({
  action: 'staff.updated',
  columns(row) {
    checkVersion(row, version)
    const { name, custom, ...columns } = basicsOf(toStaffMember(row))
    rejectInvisibleText({ name, custom, ...columns }, toStaffMember(row))
    requireOfferedValues(STAFF_BASIC_FIELDS, columns, row, givesBack)
    const { phone = row.phone, position = row.position } = columns
    const customColumn = custom && { custom: toCustomColumn(mergeCustom(fromCustomColumn(row.custom), custom)) }
    return {
      ...name,
      ...columns,
      ...customColumn,
      ...userSearchColumns({ ...row, ...name, ...columns, phone, position }),
    }
  },
})

export const permissionsChange = (
  id: string,
  permissionsAfter: (before: Permissions) => Permissions,
  editor: Actor,
  version?: number,
): StaffChange => ({
  action: 'staff.permissions_changed',
  columns(row) {
    checkNotSelf(editor, id, 'change your own permissions')
    const before = permissionsFromRow(row)
    const after = permissionsAfter(before)
    checkGrants(editor, after, before)
    checkVersion(row, version)
    return permissionColumns(after)
  },
})

/**
 * Changes a staff member's right to confidential fields. Only users who manage staff may change this right, even by
 * undoing a change.
 */
export const confidentialChange = (confidential: ConfidentialLevel, editor: Actor, version?: number): StaffChange => ({
  action: 'staff.permissions_changed',
  columns(row) {
    if (!managesStaff(editor)) throw forbiddenError('Only super admins may change the right to confidential fields')
    checkVersion(row, version)
    return { confidential }
  },
})

/**
 * Changes the classes whose students a staff member may see. Only users who manage staff may change these classes, even
 * by undoing a change.
 */
export const scopeChange = (scope: readonly ScopedClass[] | null, editor: Actor, version?: number): StaffChange => ({
  action: 'staff.permissions_changed',
  columns(row) {
    if (!managesStaff(editor)) throw forbiddenError('Only super admins may change the classes of staff')
    checkVersion(row, version)
    // A value may have been deleted from the lists since the request was checked.
    requireExistingValues(
      (scope ?? []).flatMap(({ standard, section }, place) => [
        [`scope.${place}.standard`, 'standard', standard] as const,
        [`scope.${place}.section`, 'section', section] as const,
      ]),
    )
    return toScopeValue(scope) === toScopeValue(scopeFromRow(row)) ? {} : scopeColumns(scope)
  },
})

export const activeChange = (id: string, isActive: boolean, editor: Actor): StaffChange => ({
  action: isActive ? 'staff.activated' : 'staff.deactivated',
  columns() {
    if (!isActive) checkNotSelf(editor, id, 'deactivate your own account')
    return { isActive }
  },
})

export type StaffRecordPatch = Omit<StaffPatch, 'version'> & {
  permissions?: object
  /** Null takes the right away. */
  confidential?: ConfidentialLevel | null
  /** The classes as the history writes them. Null for all students. */
  scope?: string | null
  isActive?: boolean
}

/**
 * The changes that a patch makes. Each change writes a separate event. Absent fields and permissions keep their value.
 *
 * @param givesBack the patch is an undo, which may give the member a retired department back
 */
export function patchChanges(
  id: string,
  { isActive, permissions, confidential, scope, ...basics }: StaffRecordPatch,
  editor: Actor,
  givesBack?: boolean,
): StaffChange[] {
  return [
    Object.keys(basics).length > 0 && basicsPatch(basics, undefined, givesBack),
    permissions && permissionsChange(id, before => deepMerge(before, permissions) as Permissions, editor),
    confidential !== undefined && confidentialChange(confidential ?? 'none', editor),
    scope !== undefined && scopeChange(parseScopeValue(scope), editor),
    isActive !== undefined && activeChange(id, isActive, editor),
  ].filter(change => typeof change === 'object')
}

/** Changes the basic data that a patch contains. */
export const basicsPatch = (patch: Omit<StaffPatch, 'version'>, version?: number, givesBack?: boolean): StaffChange =>
  basicsChange(({ name, email }) => ({ email, ...patch, name: { ...name, ...patch.name } }), version, givesBack)

export const emailTakenError = () => duplicateError('email', EMAIL_TAKEN)

/** @throws AppError `STALE`, with the current record, when `version` is not current */
function checkVersion(row: UserWithClasses, version: number | undefined): void {
  if (version !== undefined && version !== row.version) throw staleError({ staff: toStaffMember(row) })
}
