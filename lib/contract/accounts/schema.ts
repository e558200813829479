import * as z from 'zod/mini'
import { email, password, typedPassword } from '@/lib/contract/field-schemas'
import { PASSWORDS_DIFFER } from '@/lib/contract/messages'
import { Permissions, Role } from '@/lib/contract/permissions'
import { RequiredAction } from '@/lib/contract/required-action'

export const Credentials = z.object({ email: email(), password: typedPassword() })
export type Credentials = z.output<typeof Credentials>

export const RefreshInput = z.object({
  refreshToken: z.string('Refresh token is required').check(z.maxLength(2048, 'Invalid value')),
})

/** Signing out never fails, so a missing or malformed token is accepted. */
export const LogoutInput = z.object({ refreshToken: z.catch(z.optional(z.string()), undefined) })

/** The caller's own password, which confirms a change. */
export const currentPassword = () =>
  z.string('Current Password is required').check(z.minLength(1, 'Current Password is required'))

const newPasswordTwice = {
  newPassword: password('New Password'),
  confirmPassword: z
    .string('Confirm New Password is required')
    .check(z.minLength(1, 'Confirm New Password is required')),
}
const isSameTwice = z.refine<{ newPassword: string; confirmPassword: string }>(
  form => form.newPassword === form.confirmPassword,
  { error: PASSWORDS_DIFFER, path: ['confirmPassword'] },
)

export const PasswordChange = z.object({ currentPassword: currentPassword(), ...newPasswordTwice }).check(isSameTwice)
export type PasswordChange = z.output<typeof PasswordChange>

/** A new password, entered twice, that replaces a temporary or forgotten password. */
export const OwnPassword = z.object(newPasswordTwice).check(isSameTwice)
export type OwnPassword = z.output<typeof OwnPassword>

/** A class, or a whole standard, whose students a user with a scope may see. */
export const ScopedClass = z.object({
  standard: z.string(),
  section: z.optional(z.string()),
  until: z.optional(z.string()),
  isClassTeacher: z.optional(z.literal(true)),
})

/** The signed-in user, as stored in the browser. */
export const User = z.object({
  _id: z.string(),
  name: z.object({ firstName: z.string(), lastName: z.string() }),
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  department: z.optional(z.string()),
  role: Role,
  employeeId: z.optional(z.string()),
  permissions: Permissions,
  /** The right to confidential fields; absent for a user who may not see these fields. */
  confidential: z.optional(z.enum(['read', 'change'])),
  /** The classes whose students the user may see today; absent for a user who may see all students. */
  scope: z.optional(z.array(ScopedClass)),
  /**
   * Present while the user has a required action. Until the action is done, the API refuses every call whose
   * `allowedDuring` does not contain it.
   */
  duty: z.optional(RequiredAction),
  /** Present while the user may not export records, because exports are reserved for superAdmins. */
  exportsReserved: z.optional(z.literal(true)),
  /** Present while users of this school type dates with the month first. */
  dateOrder: z.optional(z.literal('monthFirst')),
})
export type User = z.output<typeof User>

export const SignedIn = z.object({ user: User, accessToken: z.string(), refreshToken: z.string() })
export type SignedIn = z.output<typeof SignedIn>

export const Refreshed = z.object({ accessToken: z.string(), refreshToken: z.optional(z.string()) })
export type Refreshed = z.output<typeof Refreshed>

/** One of the user's signed-in devices, as the profile page lists them. */
export const Device = z.object({
  _id: z.string(),
  userAgent: z.string(),
  address: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
  /** The device that made this request. */
  isCurrent: z.boolean(),
})
export type Device = z.output<typeof Device>
