import * as z from 'zod/mini'
import { customFilters, customPathSchema } from '@/lib/contract/custom-fields/filters'
import { clearable, email, optional, password, status, text, version } from '@/lib/contract/field-schemas'
import { CustomChange, CustomValues } from '@/lib/contract/custom-fields/values'
import { listValueSchema } from '@/lib/contract/list-value-schema'
import { listQuery, StaffPagination } from '@/lib/contract/list'
import { ScopedClass } from '@/lib/contract/accounts/schema'
import { PasswordWarnings } from '@/lib/contract/accounts/passwords'
import { accountFields, Name } from '@/lib/contract/accounts/profile'
import { Permissions, Role, SomePermissions } from '@/lib/contract/permissions'

const position = text('Position', 100)
const { name, phone, department } = accountFields
const fields = {
  name,
  email: email(),
  phone,
  department,
  position: optional(position),
  /** The values of custom fields by key. */
  custom: z.optional(CustomChange),
}
export const StaffInput = z.object({ ...fields, password: password(), permissions: Permissions })
export type StaffInput = z.output<typeof StaffInput>

const PasswordTwice = z
  .object({
    password: z.string(),
    confirmPassword: z.string('Confirm Password is required').check(z.minLength(1, 'Confirm Password is required')),
  })
  .check(
    z.refine(form => form.password === form.confirmPassword, {
      error: 'Passwords must match',
      path: ['confirmPassword'],
    }),
  )

/**
 * The form to add a staff member, with the password typed twice. The second password stays in the browser. The
 * intersection compares the passwords as soon as the user has left both fields, even while other fields are empty.
 */
export const StaffAddForm = z.intersection(StaffInput, PasswordTwice)

/** The values of the form that edits a staff member: it has no password, and saves the permissions with a separate call. */
export const StaffWithoutPassword = z.object({ ...fields, permissions: Permissions })
export type StaffWithoutPassword = z.output<typeof StaffWithoutPassword>

/** A new staff member in a row of an imported file, without a password. */
export const NewStaffRow = z.object({ ...StaffWithoutPassword.shape, isActive: status() })
export type NewStaffRow = z.output<typeof NewStaffRow>

export const StaffUpdate = z.object({ ...fields, version: version() })
export type StaffUpdate = z.output<typeof StaffUpdate>

/** PATCH: any part of the basic data. `null` or an empty text clears the position. */
export const StaffPatch = z.object({
  ...z.partial(z.object(fields)).shape,
  name: z.optional(z.partial(Name)),
  position: clearable(position),
  version: version(),
})
export type StaffPatch = z.output<typeof StaffPatch>

/** The change that a row of a file makes to a staff member. */
export const StaffRowPatch = z.object({
  ...z.omit(StaffPatch, { version: true }).shape,
  permissions: z.optional(SomePermissions),
  isActive: status(),
})
export type StaffRowPatch = z.output<typeof StaffRowPatch>

/** A staff member as the server sends it; never a password or its hash. */
export const StaffMember = z.object({
  _id: z.string(),
  employeeId: z.string(),
  staffId: z.string(),
  name: z.object({ firstName: z.string(), lastName: z.string() }),
  email: z.string(),
  phone: z.string(),
  department: z.optional(z.string()),
  position: z.optional(z.string()),
  role: Role,
  isActive: z.boolean(),
  profilePhoto: z.object({ url: z.string() }),
  permissions: Permissions,
  /** The right to confidential fields; absent for a member who may not see these fields. */
  confidential: z.optional(z.enum(['read', 'change'])),
  /** The classes that the member may see, or could see until a past day; absent if the member may see all students. */
  scope: z.optional(z.array(ScopedClass)),
  /** Absent while there is no custom field that the user may see. */
  custom: z.optional(CustomValues),
  version: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Only in GET /staff/{id}; absent for staff without a sign-in in the history. */
  lastLoginAt: z.optional(z.string()),
})
export type StaffMember = z.output<typeof StaffMember>

/** A new staff member, and warnings about their password, which was accepted. */
export const SavedStaff = z.object({ staff: StaffMember, warnings: PasswordWarnings })
export type SavedStaff = z.output<typeof SavedStaff>

/** A password that was generated for a staff member. It is sent only in this answer; the database stores its hash. */
export const TemporaryPassword = z.object({ temporaryPassword: z.string(), expiresAt: z.string() })
export type TemporaryPassword = z.output<typeof TemporaryPassword>

export const STAFF_SORTS = ['createdAt', 'name', 'employeeId', 'department', 'updatedAt'] as const

export const StaffQuery = z.object({
  ...listQuery(STAFF_SORTS),
  department: z.optional(listValueSchema('department', 'Unknown department')),
  /** Staff without a value in this custom field, such as `custom.house`. */
  missing: z.optional(customPathSchema),
  custom: z.optional(customFilters),
})
export type StaffQuery = z.output<typeof StaffQuery>
export type StaffFilters = Partial<StaffQuery>

export const StaffPage = z.object({ staff: z.array(StaffMember), pagination: StaffPagination })
export type StaffPage = z.output<typeof StaffPage>
