import { DEFAULT_SECTION } from '@/lib/contract/custom-fields/endpoints'
import type { CustomField } from '@/lib/contract/custom-fields/field'
import { customPath } from '@/lib/contract/custom-fields/values'
import type { Resource } from '@/lib/contract/permissions'
import { type Fields, sectionsOf } from '@/lib/contract/record-fields'
import { STAFF_BASIC_FIELDS } from '@/lib/contract/staff/fields'
import { STUDENT_FIELDS } from '@/lib/contract/students/fields'

type FieldTexts = {
  title: string
  /** The button that adds a field. */
  add: string
  /** Shown while there are no fields. */
  none: string
  /** The noun for the records, in the singular and the plural. */
  records: readonly [one: string, many: string]
}

/** The texts about the custom fields of each kind of record. */
export const FIELD_TEXTS: Readonly<Record<Resource, FieldTexts>> = {
  students: {
    title: 'Fields of Students',
    add: 'Add Student Field',
    none: 'Students have no fields of your own yet. Add a field, or choose a starter set.',
    records: ['student', 'students'],
  },
  staff: {
    title: 'Fields of Staff',
    add: 'Add Staff Field',
    none: 'Staff have no fields of your own yet.',
    records: ['staff member', 'staff members'],
  },
}

const FIELDS: Readonly<Record<Resource, Fields>> = { students: STUDENT_FIELDS, staff: STAFF_BASIC_FIELDS }

/** The headings in the form of a record, including headings that only custom fields use. */
export const headingsFor = (entity: Resource, fields: readonly CustomField[]): string[] => [
  ...new Set([
    ...sectionsOf(FIELDS[entity]).map(([title]) => title),
    ...fields.filter(field => field.entity === entity).map(({ section }) => section),
    DEFAULT_SECTION,
  ]),
]

/** The address of the list of active records without a value in a field; undefined if the field is masked. */
export const missingValuesPath = ({ entity, key, masked }: CustomField): string | undefined =>
  masked ? undefined : `/${entity}?${new URLSearchParams({ isActive: 'true', missing: customPath(key) }).toString()}`
