import 'server-only'
import { importTargets } from '@/lib/contract/imports/mapping'
import type { Resource } from '@/lib/contract/permissions'
import { type Fields, headingOf } from '@/lib/contract/record-fields'
import { STAFF_COLUMNS } from '@/lib/contract/staff/export'
import { STAFF_FIELDS, STAFF_STATUS_FIELDS } from '@/lib/contract/staff/fields'
import { STUDENT_COLUMNS } from '@/lib/contract/students/export'
import { STUDENT_FIELDS } from '@/lib/contract/students/fields'

const FIELDS: Record<Resource, Fields> = {
  students: STUDENT_FIELDS,
  staff: { ...STAFF_FIELDS, ...STAFF_STATUS_FIELDS },
}
const COLUMNS: Record<Resource, Readonly<Record<string, string>>> = { students: STUDENT_COLUMNS, staff: STAFF_COLUMNS }

/**
 * The labels that no custom field can have: the labels of the built-in fields, the headings of exports, and the targets
 * of imports. In a file, a custom field with such a label would be a second column with the same heading. Made for each
 * check, because the label of the postal code depends on the school's country.
 */
export const builtInLabels = (entity: Resource): string[] => [
  ...Object.values(FIELDS[entity]).flatMap(field => [field.label, headingOf(field)]),
  ...Object.values(importTargets(entity)),
  ...Object.values(COLUMNS[entity]),
]
