import { type Control, type DefaultValues, type UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import { formValuesOf } from '@/components/form/form-values'
import { valueAt } from '@/lib/contract/record-fields'
import { STAFF_BASIC_FIELDS, STAFF_FIELDS } from '@/lib/contract/staff/fields'
import type { StaffWithoutPassword, StaffMember } from '@/lib/contract/staff/schema'

/** Entered only for a new staff member. */
type Passwords = { password?: string; confirmPassword?: string }

export type StaffFormInput = z.input<typeof StaffWithoutPassword> & Passwords
export type StaffFormOutput = z.output<typeof StaffWithoutPassword> & Passwords
export type StaffFormApi = UseFormReturn<StaffFormInput, unknown, StaffFormOutput>
export type StaffControl = Control<StaffFormInput, unknown, StaffFormOutput>

/** The form values of a staff member; without a member, the initial values of the form to add one. */
export const staffFormValues = (member?: StaffMember): DefaultValues<StaffFormInput> =>
  formValuesOf<StaffFormInput>(STAFF_FIELDS, member)

/** Whether the form contains the basic data that `member` already has. */
export const hasBasicsOf = (basics: Omit<StaffFormOutput, 'permissions'>, member: StaffMember): boolean =>
  Object.keys(STAFF_BASIC_FIELDS).every(path => valueAt(basics, path) === valueAt(member, path))
