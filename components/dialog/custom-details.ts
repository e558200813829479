import { customEntries } from '@/lib/contract/custom-fields/entries'
import { fieldsFor } from '@/lib/contract/custom-fields/field'
import { customKeyOf } from '@/lib/contract/custom-fields/values'
import { formatDate } from '@/lib/contract/date-text'
import type { Resource, UserPermissions } from '@/lib/contract/permissions'
import { valueAt, valueText } from '@/lib/contract/record-fields'

/** `masked`: the key of the field if the field is masked and has a value. */
type Entry = readonly [label: string, value: string, link: undefined, masked: string | undefined, path: string]

/**
 * The custom fields of a record, as entries of its details with their headings.
 *
 * @param viewer the user; the result contains only fields that this user may see
 */
export const customDetails = (
  record: object,
  entity: Resource,
  viewer: UserPermissions,
): [heading: string, entry: Entry][] =>
  Object.entries(customEntries(fieldsFor(viewer, entity), viewer)).map(([path, field]) => {
    const value = valueAt(record, path)
    const text = field.kind === 'date' && typeof value === 'string' ? formatDate(value) : valueText(field, value)
    const masked = field.isMasked && text ? customKeyOf(path) : undefined
    return [field.section, [field.label, text, undefined, masked, path]]
  })

/** Groups the entries of a details dialog by heading. */
export const groupByHeading = <E>(entries: readonly (readonly [heading: string, entry: E])[]): [string, E[]][] =>
  [...Map.groupBy(entries, ([heading]) => heading)].map(([heading, group]) => [
    heading,
    group.map(([, entry]) => entry),
  ])
