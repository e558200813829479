import * as z from 'zod/mini'

export const RESOURCES = ['students', 'staff'] as const
export const ACTIONS = ['create', 'read', 'update', 'delete'] as const

export type Resource = (typeof RESOURCES)[number]
export type Action = (typeof ACTIONS)[number]
export type Permission = `${Resource}.${Action}`

/** All eight, in the order in which the staff form shows them. */
export const PERMISSIONS = RESOURCES.flatMap(resource => ACTIONS.map(action => `${resource}.${action}` as const))

export const Role = z.enum(['superAdmin', 'staff'])
export type Role = z.output<typeof Role>

const flag = () => z.boolean('Each permission must be true or false')
const required = ({ code }: { code: string }) => (code === 'invalid_type' ? 'Permissions are required' : undefined)
const Flags = z.strictObject({ create: flag(), read: flag(), update: flag(), delete: flag() }, { error: required })

/** All eight flags: a missing one, an extra one or one that is no boolean is refused (decisions §1). */
export const Permissions = z.strictObject({ students: Flags, staff: Flags }, { error: required })
export type Permissions = z.output<typeof Permissions>

/** Whoever acts: enough of a user to decide what they may do. */
export type Holder = { role: Role; permissions: Permissions }

/** The only place where a permission is decided: routes, guards, menus and buttons all ask here. */
export function can(holder: Holder, permission: Permission): boolean {
  return holder.role === 'superAdmin' || holds(holder.permissions, permission)
}

/** Whether the flag itself is set, whatever the role. */
export function holds(permissions: Permissions, permission: Permission): boolean {
  const [resource, action] = permission.split('.') as [Resource, Action]
  return permissions[resource][action]
}

/** Flags made from the permissions that are to be set. */
export function permissionsOf(granted: readonly Permission[]): Permissions {
  const flags = (resource: Resource) =>
    Object.fromEntries(ACTIONS.map(action => [action, granted.includes(`${resource}.${action}`)])) as z.output<
      typeof Flags
    >
  return { students: flags('students'), staff: flags('staff') }
}

/** Who may make a call. An endpoint that does not say so does not compile. */
export type Access = 'public' | 'session' | 'superAdmin' | Permission

export function admits(access: Access, holder: Holder | null): boolean {
  if (access === 'public') return true
  if (!holder) return false
  if (access === 'session') return true
  return access === 'superAdmin' ? holder.role === 'superAdmin' : can(holder, access)
}
