import { type Control, type DefaultValues, type UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import { customDraftFields, customFormFields } from '@/components/form/custom-fields'
import { formValuesOf } from '@/components/form/form-values'
import type { DraftFields } from '@/lib/client/drafts'
import { hasConfidentialFields } from '@/lib/contract/custom-fields/field'
import { CONFIDENTIAL_LABEL, CONFIDENTIAL_TEXTS } from '@/lib/contract/labels'
import { CONFIDENTIAL_LEVELS, type ConfidentialLevel, type UserPermissions } from '@/lib/contract/permissions'
import { managesStaff } from '@/lib/contract/privileges'
import { type Field, type Fields, labelsOf, valueAt } from '@/lib/contract/record-fields'
import { STAFF_BASIC_FIELDS, STAFF_FIELDS } from '@/lib/contract/staff/fields'
import type { StaffWithoutPassword, StaffMember } from '@/lib/contract/staff/schema'
import { SCOPE_FIELD, type ScopeChoice, scopeChoiceOf } from './scope/scope-choice'

/** Entered only for a new staff member. */
type Passwords = { password?: string; confirmPassword?: string }

/** Only superAdmins choose these values. Each value is saved by its own call. */
type Level = { confidential?: ConfidentialLevel | undefined; scope?: ScopeChoice | undefined }
export type StaffFormInput = z.input<typeof StaffWithoutPassword> & Passwords & Level
export type StaffFormOutput = z.output<typeof StaffWithoutPassword> & Passwords & Level
export type StaffFormApi = UseFormReturn<StaffFormInput, unknown, StaffFormOutput>
export type StaffControl = Control<StaffFormInput, unknown, StaffFormOutput>

/** The fields that a user sees above the password and the permissions. */
export const staffBasicFields = (user: UserPermissions) => ({
  ...STAFF_BASIC_FIELDS,
  ...customFormFields(user, 'staff'),
})

/** All fields of the form that a user sees. */
export const staffFormFields = (user: UserPermissions): Fields => ({
  ...staffBasicFields(user),
  ...STAFF_FIELDS,
  ...levelFields(user),
})

/** The fields that only superAdmins set. Each field is saved by its own call. */
const levelFields = (user: UserPermissions) => ({
  ...(formHasConfidentialLevel(user) && { confidential: LEVEL_FIELD }),
  ...(managesStaff(user) && { scope: SCOPE_FIELD }),
})

/** Whether the user's form contains the right to confidential fields. */
export const formHasConfidentialLevel = (user: UserPermissions): boolean =>
  managesStaff(user) && hasConfidentialFields()

export const CONFIDENTIAL_LEVEL_CHOICES = CONFIDENTIAL_LEVELS.map(level => [level, CONFIDENTIAL_TEXTS[level]] as const)

const LEVEL_FIELD: Field = {
  label: CONFIDENTIAL_LABEL,
  section: 'System Permissions',
  kind: 'choice',
  options: CONFIDENTIAL_LEVEL_CHOICES,
  initial: 'none' satisfies ConfidentialLevel,
}
/** Adds the right to confidential fields to the schema of the form. */
export const WithConfidentialLevel = z.object({ confidential: z.optional(z.enum(CONFIDENTIAL_LEVELS)) })

/** The labels of the fields, in the order of the form. */
export const staffFormLabels = (user: UserPermissions) =>
  labelsOf(staffFormFields(user)) as Record<keyof typeof STAFF_FIELDS, string>

/** The fields that a draft of the form may contain. */
export const staffDraftFields = (user: UserPermissions): DraftFields => ({
  ...STAFF_FIELDS,
  ...customDraftFields(user, 'staff'),
  ...levelFields(user),
})

/**
 * The form values of a staff member; without a member, the initial values for a new member.
 *
 * @param fields the fields of the form, including the school's custom fields if the caller needs them
 */
export const staffFormValues = (member?: StaffMember, fields: Fields = STAFF_FIELDS): DefaultValues<StaffFormInput> =>
  formValuesOf<StaffFormInput>(
    fields,
    member && { ...member, confidential: member.confidential ?? 'none', scope: scopeChoiceOf(member.scope) },
  )

/** Whether the basic data in the form equals the basic data of `member`. */
export const hasBasicDataOf = (
  basics: Omit<StaffFormOutput, 'permissions' | keyof Level>,
  member: StaffMember,
): boolean =>
  Object.keys(STAFF_BASIC_FIELDS).every(path => valueAt(basics, path) === valueAt(member, path)) &&
  Object.entries(basics.custom ?? {}).every(
    ([key, value]) => JSON.stringify(value) === JSON.stringify(member.custom?.[key] ?? null),
  )
