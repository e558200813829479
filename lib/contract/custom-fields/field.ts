import * as z from 'zod/mini'
import { ACTIONS, can, type Resource, RESOURCES, type UserPermissions } from '@/lib/contract/permissions'
import { changesConfidentialFields, seesConfidentialFields } from '@/lib/contract/privileges'

/** The kinds of values that a custom field can have. */
export const FIELD_KINDS = ['text', 'longText', 'integer', 'decimal', 'date', 'choice', 'choices', 'yesNo'] as const
export type FieldKind = (typeof FIELD_KINDS)[number]

/** A value that a choice offers. A retired option stays in records that have it. */
const FieldOption = z.object({ key: z.string(), label: z.string(), retired: z.boolean() })
export type FieldOption = z.output<typeof FieldOption>

/** A field that the school has added to its students or staff. */
export const CustomField = z.object({
  _id: z.string(),
  entity: z.enum(RESOURCES),
  /** Identifies the field in records, the API and addresses. It never changes, and no other field ever gets it. */
  key: z.string(),
  label: z.string(),
  kind: z.enum(FIELD_KINDS),
  options: z.readonly(z.array(FieldOption)),
  /** The heading above the field in forms and details. */
  section: z.string(),
  required: z.boolean(),
  /** Only for users who may see confidential fields. For everyone else, the field does not exist. */
  confidential: z.boolean(),
  /** The server's answers contain only the last characters of a value. */
  masked: z.boolean(),
  /** The search of students also looks in this field. */
  searched: z.boolean(),
  /** Other headings by which an import recognizes the field. */
  headings: z.readonly(z.array(z.string())),
  help: z.string(),
  /** A retired field is hidden and keeps its values; while a field is `removing`, its values are being deleted. */
  state: z.enum(['active', 'retired', 'removing', 'removed']),
  version: z.number(),
})
export type CustomField = z.output<typeof CustomField>

// One list per process or browser tab, shared by the copies of this module that Next and the server load. A server has
// the fields in every state, a tab only the fields that its user may see.
const shared = globalThis as { customFields?: readonly CustomField[] }
const NONE: readonly CustomField[] = []

/** All fields of this process in order. Callers other than the settings use `fieldsFor`, which respects confidentiality. */
export const allCustomFields = (): readonly CustomField[] => shared.customFields ?? NONE

export function setCustomFields(fields: readonly CustomField[]): void {
  shared.customFields = fields
}

/** The field with a key, in any state. */
export const findCustomField = (key: string): CustomField | undefined =>
  allCustomFields().find(field => field.key === key)

/** Whether records of this kind may have values in custom fields. Retired fields keep their values. */
export const hasCustomFields = (entity: Resource): boolean =>
  allCustomFields().some(field => field.entity === entity && isStored(field))

/**
 * Whether this process knows an active confidential field. If not, no screen mentions the right to confidential fields.
 */
export const hasConfidentialFields = (): boolean =>
  allCustomFields().some(({ confidential, state }) => confidential && state === 'active')

/** Whether records keep the values of a field. */
export const isStored = ({ state }: CustomField): boolean => state === 'active' || state === 'retired'

/**
 * Whether a user may see a field's values. The state does not matter: a retired confidential field stays confidential.
 */
export const isVisibleTo = (viewer: UserPermissions, { entity, confidential }: CustomField): boolean =>
  ACTIONS.some(action => can(viewer, `${entity}.${action}`)) && (!confidential || seesConfidentialFields(viewer))

/** Whether a user may change the values of a field that the user may see. */
export const isChangeableBy = (viewer: UserPermissions, { confidential }: CustomField): boolean =>
  !confidential || changesConfidentialFields(viewer)

/** The active fields that a user may see, in order. */
export const fieldsFor = (viewer: UserPermissions, entity: Resource): readonly CustomField[] => {
  const fields = allCustomFields()
  // Return early: every call needs the fields, and most schools have not added any.
  if (fields.length === 0) return NONE
  return fields.filter(field => field.entity === entity && field.state === 'active' && isVisibleTo(viewer, field))
}
