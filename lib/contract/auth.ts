import * as z from 'zod/mini'
import { DEPARTMENTS } from './constants'
import { email, password } from './fields'
import { PASSWORDS_DIFFER } from './messages'
import { Permissions, Role } from './permissions'

export const Credentials = z.object({ email: email(), password: password() })
export type Credentials = z.output<typeof Credentials>

export const RefreshInput = z.object({
  refreshToken: z.string('Refresh token is required').check(z.maxLength(2048, 'Invalid value')),
})

/** Signing out never fails, so a missing or foreign token is no mistake. */
export const LogoutInput = z.object({ refreshToken: z.catch(z.optional(z.string()), undefined) })

export const PasswordChange = z
  .object({
    currentPassword: z.string('Current Password is required').check(z.minLength(1, 'Current Password is required')),
    newPassword: password('New Password'),
    confirmPassword: z
      .string('Confirm New Password is required')
      .check(z.minLength(1, 'Confirm New Password is required')),
  })
  .check(
    z.refine(form => form.newPassword === form.confirmPassword, { error: PASSWORDS_DIFFER, path: ['confirmPassword'] }),
  )
export type PasswordChange = z.output<typeof PasswordChange>

/** What somebody has to do before they may do anything else. */
export const DUTIES = ['changePassword', 'setUpSecondFactor'] as const
export const Duty = z.enum(DUTIES)
export type Duty = z.output<typeof Duty>

/** The signed-in user, as kept in the browser. */
export const User = z.object({
  _id: z.string(),
  name: z.object({ firstName: z.string(), lastName: z.string() }),
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  department: z.optional(z.enum(DEPARTMENTS)),
  role: Role,
  employeeId: z.optional(z.string()),
  permissions: Permissions,
  /** There only while there is one; until it is done every other call is refused. */
  duty: z.optional(Duty),
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
  /** The one that asks. */
  isCurrent: z.boolean(),
})
export type Device = z.output<typeof Device>
