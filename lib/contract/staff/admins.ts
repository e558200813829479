import * as z from 'zod/mini'
import { endpoint } from '@/lib/contract/endpoint'
import { version } from '@/lib/contract/field-schemas'
import { StaffInput, TemporaryPassword } from './schema'
import { currentPassword } from '@/lib/contract/accounts/schema'

/** A superAdmin, as other superAdmins see the account. */
export const Admin = z.object({
  _id: z.string(),
  name: z.object({ firstName: z.string(), lastName: z.string() }),
  email: z.string(),
  isActive: z.boolean(),
  version: z.number(),
  createdAt: z.string(),
  /** Absent for users without a sign-in in the history. */
  lastLoginAt: z.optional(z.string()),
  /** When the temporary password expires. Absent for users who have chosen their own password. */
  passwordExpiresAt: z.optional(z.string()),
  /** Whether two-step sign-in is on. */
  twoStep: z.boolean(),
})
export type Admin = z.output<typeof Admin>

export const AdminInput = z.extend(z.pick(StaffInput, { name: true, email: true }), {
  currentPassword: currentPassword(),
})
export type AdminInput = z.output<typeof AdminInput>

export const AdminChange = z.object({
  isActive: z.boolean('isActive must be true or false'),
  version: version(),
  currentPassword: currentPassword(),
})
export type AdminChange = z.output<typeof AdminChange>

/** The temporary password is sent only in this answer; the database stores its hash. */
export const AddedAdmin = z.extend(TemporaryPassword, { admin: Admin })
export type AddedAdmin = z.output<typeof AddedAdmin>

/** SuperAdmins manage each other. Each change is confirmed with the caller's own password. */
// prettier-ignore
export const adminCalls = {
  list: endpoint({
    method: 'GET', path: '/admins', access: 'superAdmin', data: z.object({ admins: z.array(Admin) }),
    fallback: 'Failed to fetch the super admins',
  }),
  create: endpoint({
    method: 'POST', path: '/admins', access: 'superAdmin', body: AdminInput, data: AddedAdmin, status: 201,
    message: 'Super admin added', fallback: 'Failed to add the super admin',
  }),
  change: endpoint({
    method: 'PATCH', path: '/admins/{id}', access: 'superAdmin', body: AdminChange, data: z.object({ admin: Admin }),
    message: 'Super admin changed', fallback: 'Failed to change the super admin',
  }),
}
