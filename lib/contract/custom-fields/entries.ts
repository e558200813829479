import type { Resource, UserPermissions } from '@/lib/contract/permissions'
import type { Field, Fields } from '@/lib/contract/record-fields'
import { type CustomField, fieldsFor, findCustomField, isChangeableBy } from './field'
import { customKeyOf, customPath } from './values'

const LONG_TEXT_ROWS = 4

/**
 * The fields of a record for a user: the fields of every school, and the custom fields that the user may see.
 *
 * @param fields the fields of every school
 */
export function withCustomFields(viewer: UserPermissions, entity: Resource, fields: Fields): Fields {
  const customFields = fieldsFor(viewer, entity)
  return customFields.length > 0 ? { ...fields, ...customEntries(customFields, viewer) } : fields
}

/** Describes custom fields, by path, in the same format as the fields of every school. */
export const customEntries = (fields: readonly CustomField[], viewer?: UserPermissions): Fields =>
  Object.fromEntries(fields.map(field => [customPath(field.key), entryOf(field, viewer)]))

/** Adds the labels of the custom fields that a user may see to the headings of columns. */
export function withCustomLabels(
  viewer: UserPermissions,
  entity: Resource,
  labels: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const customFields = fieldsFor(viewer, entity)
  return customFields.length > 0
    ? { ...labels, ...Object.fromEntries(customFields.map(({ key, label }) => [customPath(key), label])) }
    : labels
}

/** The description of the custom field at a path, even if the field is retired; undefined for other paths. */
export function customEntryAt(path: string): Field | undefined {
  const key = customKeyOf(path)
  const field = key === undefined ? undefined : findCustomField(key)
  return field && entryOf(field)
}

/**
 * The label of the custom field at a path. For a field that this process does not know, the label is made from the key.
 */
export function customLabel(path: string): string | undefined {
  const key = customKeyOf(path)
  if (key === undefined) return undefined
  const words = key.replaceAll('_', ' ')
  return findCustomField(key)?.label ?? words.charAt(0).toUpperCase() + words.slice(1)
}

function entryOf(field: CustomField, viewer?: UserPermissions): Field {
  const { label, section, help, required, masked } = field
  const isReadOnly = viewer !== undefined && !isChangeableBy(viewer, field)
  return {
    label,
    section,
    ...(required && !isReadOnly && { required }),
    ...(help && { help }),
    ...(isReadOnly && { isReadOnly }),
    ...(masked && { isMasked: masked }),
    ...kindOf(field),
  }
}

type Kind<F extends Field = Field> = F extends Field ? Omit<F, Exclude<keyof Field, 'kind'>> : never

function kindOf({ kind, options }: CustomField): Kind {
  switch (kind) {
    case 'longText':
      return { kind: 'text', rows: LONG_TEXT_ROWS, keepsLines: true }
    case 'choice':
      return { kind, options: { ofSchool: options }, none: 'No choice' }
    case 'choices':
      return { kind, options: { ofSchool: options } }
    default:
      return { kind }
  }
}
