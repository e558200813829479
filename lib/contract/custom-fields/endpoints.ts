import * as z from 'zod/mini'
import { endpoint } from '@/lib/contract/endpoint'
import { optionalText, requiredVersion, text } from '@/lib/contract/field-schemas'
import { RESOURCES } from '@/lib/contract/permissions'
import { CustomField, FIELD_KINDS } from './field'

/** How many custom fields each kind of record may have, retired fields included. */
export const CUSTOM_FIELDS_MAX = { students: 50, staff: 30 } as const
/** How many options a choice may have, retired ones included. */
export const OPTIONS_MAX = 100
/** How many fields the search may look in. */
export const SEARCHED_MAX = 3
/** The heading above custom fields for which the school has chosen no heading. */
export const DEFAULT_SECTION = 'Other Information'

/** The most characters that a label, a heading or an option may have. */
export const LABEL_MAX = 60
const HELP_MAX = 200
const HEADINGS_MAX = 20

const label = text('Label', LABEL_MAX)
const optionLabel = text('Option', LABEL_MAX)
/**
 * An option. With a key, `label` renames the option that has this key. Without a key, or as a plain text, it is new.
 */
const option = z.union(
  [
    z.pipe(
      optionLabel,
      z.transform((label: string): SentOption => ({ label })),
    ),
    z.object({
      key: z.optional(z.string('key must be a text')),
      label: optionLabel,
      retired: z.optional(z.boolean('retired must be true or false')),
    }),
  ],
  'An option must be a text, or an object with a label',
)
export type SentOption = { key?: string | undefined; label: string; retired?: boolean | undefined }

/** Other headings by which an import recognizes the field. */
export const headings = z
  .array(text('Heading', LABEL_MAX), 'headings must be a list of texts')
  .check(z.maxLength(HEADINGS_MAX, `At most ${HEADINGS_MAX} headings`))

const flag = (name: string) => z.optional(z.boolean(`${name} must be true or false`))

const parts = {
  options: z.optional(
    z.array(option, 'options must be a list').check(z.maxLength(OPTIONS_MAX, `At most ${OPTIONS_MAX} options`)),
  ),
  section: z.optional(text('Section', LABEL_MAX)),
  required: flag('required'),
  confidential: flag('confidential'),
  masked: flag('masked'),
  searched: flag('searched'),
  headings: z.optional(headings),
  help: z.optional(optionalText('Help', HELP_MAX, 'help must be a text')),
}

const entity = z.enum(RESOURCES, `entity must be one of ${RESOURCES.join(', ')}`)

export const NewCustomField = z.object({
  entity,
  label,
  kind: z.enum(FIELD_KINDS, `kind must be one of ${FIELD_KINDS.join(', ')}`),
  ...parts,
})
export type NewCustomField = z.output<typeof NewCustomField>

/** Absent parts keep their value. Options that the list leaves out are retired. */
export const CustomFieldChange = z.object({ label: z.optional(label), ...parts, version: requiredVersion() })
export type CustomFieldChange = z.output<typeof CustomFieldChange>

const FieldOrder = z.object({
  entity,
  ids: z
    .array(z.string(), 'ids must be a list')
    .check(z.maxLength(CUSTOM_FIELDS_MAX.students, `At most ${CUSTOM_FIELDS_MAX.students} ids`)),
})
export type FieldOrder = z.output<typeof FieldOrder>

const oneField = z.object({ field: CustomField })
const allFields = z.object({ fields: z.array(CustomField) })

/** How many records have a value, and how many active records lack one. */
export const FieldUse = z.object({ filled: z.number(), missing: z.number() })
export type FieldUse = z.output<typeof FieldUse>

// prettier-ignore
export const customFieldCalls = {
  list: endpoint({
    method: 'GET', path: '/fields', access: 'session', byToken: true, data: allFields, fallback: 'Failed to fetch the fields',
  }),
  create: endpoint({
    method: 'POST', path: '/fields', access: 'superAdmin', body: NewCustomField, data: oneField, status: 201,
    message: 'Field added', fallback: 'Failed to add the field',
  }),
  sort: endpoint({
    method: 'PUT', path: '/fields/order', access: 'superAdmin', body: FieldOrder, data: allFields,
    message: 'Fields moved', fallback: 'Failed to move the fields',
  }),
  use: endpoint({
    method: 'GET', path: '/fields/{id}/use', access: 'superAdmin', data: FieldUse,
    fallback: 'Failed to count the records of the field',
  }),
  change: endpoint({
    method: 'PUT', path: '/fields/{id}', access: 'superAdmin', body: CustomFieldChange, data: oneField,
    message: 'Field changed', fallback: 'Failed to change the field',
  }),
  retire: endpoint({
    method: 'POST', path: '/fields/{id}/retire', access: 'superAdmin', data: oneField, message: 'Field retired',
    fallback: 'Failed to retire the field',
  }),
  restore: endpoint({
    method: 'POST', path: '/fields/{id}/restore', access: 'superAdmin', data: oneField, message: 'Field restored',
    fallback: 'Failed to restore the field',
  }),
  remove: endpoint({
    method: 'DELETE', path: '/fields/{id}', access: 'superAdmin', message: 'Field removed. Its values are being deleted.',
    fallback: 'Failed to remove the field',
  }),
}
