import * as z from 'zod/mini'

export const RESOURCES = ['students', 'staff'] as const
export const ACTIONS = ['create', 'read', 'update', 'delete'] as const

export type Resource = (typeof RESOURCES)[number]
export type Action = (typeof ACTIONS)[number]
export type Permission = `${Resource}.${Action}`

/** All eight permissions, in the order of the staff form. */
export const PERMISSIONS = RESOURCES.flatMap(resource => ACTIONS.map(action => `${resource}.${action}` as const))

/** All permissions except reading. */
export const CHANGING_PERMISSIONS = PERMISSIONS.filter(permission => !permission.endsWith('.read'))

export const Role = z.enum(['superAdmin', 'staff'])
export type Role = z.output<typeof Role>

const flag = () => z.boolean('Each permission must be true or false')
const required = ({ code }: { code: string }) => (code === 'invalid_type' ? 'Permissions are required' : undefined)
const Flags = z.strictObject({ create: flag(), read: flag(), update: flag(), delete: flag() }, { error: required })

/** All eight flags. Refuses missing flags, extra flags and values that are not booleans. */
export const Permissions = z.strictObject({ students: Flags, staff: Flags }, { error: required })
export type Permissions = z.output<typeof Permissions>

/** A permission that a personal token may have: no program may change accounts. */
export type TokenPermission = `students.${Action}` | 'staff.read'
export const TOKEN_PERMISSIONS = PERMISSIONS.filter(
  (permission): permission is TokenPermission => permission.startsWith('students.') || permission === 'staff.read',
)

/** Any subset of the eight flags. */
export const SomePermissions = z.strictObject({
  students: z.optional(z.partial(Flags)),
  staff: z.optional(z.partial(Flags)),
})

/** The rights to the confidential fields of the school. */
export const CONFIDENTIAL_LEVELS = ['none', 'read', 'change'] as const
export type ConfidentialLevel = (typeof CONFIDENTIAL_LEVELS)[number]

/** A class, or a whole standard, whose students a user with a scope may see. */
export type ScopedClass = {
  standard: string
  /** Absent for all sections of the standard. */
  section?: string | undefined
  /** The last day on which the user may see the class, `YYYY-MM-DD`; absent if there is no last day. */
  until?: string | undefined
  isClassTeacher?: true | undefined
}

/** The data of a user that decides about permissions. Without `confidential`, the level is `none`. */
export type UserPermissions = {
  role: Role
  permissions: Permissions
  confidential?: Exclude<ConfidentialLevel, 'none'> | undefined
  /** The classes whose students the user may see today; absent for a user who may see all students. */
  scope?: readonly ScopedClass[] | undefined
}

/** Whether a user has a permission. Routes, guards, menus and buttons all call this. */
export function can(user: UserPermissions, permission: Permission): boolean {
  return user.role === 'superAdmin' || hasFlag(user.permissions, permission)
}

/** Whether the flag itself is set, whatever the role. */
export function hasFlag(permissions: Permissions, permission: Permission): boolean {
  const [resource, action] = permission.split('.') as [Resource, Action]
  return permissions[resource][action]
}

export const isSamePermissions = (a: Permissions, b: Permissions): boolean =>
  PERMISSIONS.every(permission => hasFlag(a, permission) === hasFlag(b, permission))

/**
 * The flags after a box is ticked or cleared. Changing records requires reading them, so ticking an action also ticks
 * “View” (R23.13).
 */
export function withFlag(permissions: Permissions, permission: Permission, isTicked: boolean): Permissions {
  const [resource, action] = permission.split('.') as [Resource, Action]
  const flags = permissions[resource]
  return { ...permissions, [resource]: { ...flags, read: flags.read || isTicked, [action]: isTicked } }
}

/** The flags for a list of permissions. */
export function permissionsOf(granted: readonly Permission[]): Permissions {
  const flags = (resource: Resource) =>
    Object.fromEntries(ACTIONS.map(action => [action, granted.includes(`${resource}.${action}`)])) as z.output<
      typeof Flags
    >
  return { students: flags('students'), staff: flags('staff') }
}

/** Users who may read students, and class teachers, who may take the attendance of a class without that permission. */
const READ_OR_TEACH = 'students.read or class teacher'

/** Who may make a call. Each endpoint has to declare it. */
export type Access = 'public' | 'session' | 'superAdmin' | typeof READ_OR_TEACH | Permission

export function admits(access: Access, user: UserPermissions | null): boolean {
  if (access === 'public') return true
  if (!user) return false
  if (access === 'session') return true
  if (access === READ_OR_TEACH) return can(user, 'students.read') || isClassTeacher(user)
  return access === 'superAdmin' ? user.role === 'superAdmin' : can(user, access)
}

const isClassTeacher = ({ scope }: UserPermissions): boolean => scope?.some(one => one.isClassTeacher) ?? false

export const admitsAll = (needed: readonly Access[], user: UserPermissions): boolean =>
  needed.every(access => admits(access, user))

/** The requirement of a button or a menu item: the access of a call, or one or all of several permissions. */
export type Needs = Access | { oneOf: readonly Permission[] } | { allOf: readonly Permission[] }

export function meetsNeeds(user: UserPermissions, needs: Needs): boolean {
  if (typeof needs === 'string') return admits(needs, user)
  return 'oneOf' in needs
    ? needs.oneOf.some(permission => can(user, permission))
    : needs.allOf.every(permission => can(user, permission))
}
