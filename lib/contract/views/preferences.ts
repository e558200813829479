import * as z from 'zod/mini'
import { UNKNOWN_COLUMN } from '@/lib/contract/custom-fields/export-choice'
import { LIST_DEFAULTS, PAGE_SIZES } from '@/lib/contract/constants'
import { customPathSchema } from '@/lib/contract/custom-fields/filters'
import { endpoint } from '@/lib/contract/endpoint'
import { STAFF_LIST_COLUMNS, type StaffListColumn } from '@/lib/contract/staff/list-columns'
import { STUDENT_COLUMNS, type StudentColumn } from '@/lib/contract/students/export'
import { STUDENT_LIST_COLUMNS, type StudentListColumn } from '@/lib/contract/students/list-columns'

/** Columns by path. The server also checks that the user may see the custom fields among the columns. */
const columnsOf = <K extends string>(labels: Record<K, string>) =>
  z
    .array(z.union([z.enum(Object.keys(labels) as [K, ...K[]]), customPathSchema], UNKNOWN_COLUMN))
    .check(z.refine(columns => new Set(columns).size === columns.length, 'Choose each column once'))

/** Columns in order, without duplicates; null for the default columns. */
const listColumnsOf = <K extends string>(labels: Record<K, string>) =>
  z.nullable(columnsOf(labels).check(z.minLength(1, 'Choose at least one column')))

export const studentColumns = listColumnsOf<StudentListColumn>(STUDENT_LIST_COLUMNS)
export const staffColumns = listColumnsOf<StaffListColumn>(STAFF_LIST_COLUMNS)

/** How many empty columns a class list may have. */
export const MAX_EMPTY_COLUMNS = 12
const EMPTY_COLUMNS = `classListEmptyColumns must be a whole number from 0 to ${MAX_EMPTY_COLUMNS}`

/** The choices of a user for their own screens. The database keeps them for each user. */
export const Preferences = z.object({
  density: z.enum(['comfortable', 'compact'], 'density must be comfortable or compact'),
  studentColumns,
  staffColumns,
  /** The rows per page of lists whose address sets no number. */
  rowsPerPage: z.literal(PAGE_SIZES, `rowsPerPage must be one of ${PAGE_SIZES.join(', ')}`),
  /** The columns of printed class lists in addition to roll number and name; may be empty. */
  classListColumns: z.nullable(columnsOf<StudentColumn>(STUDENT_COLUMNS)),
  classListEmptyColumns: z
    .number(EMPTY_COLUMNS)
    .check(z.refine(count => Number.isInteger(count) && count >= 0 && count <= MAX_EMPTY_COLUMNS, EMPTY_COLUMNS)),
  /** The class that the user works with most, as in the address of its page: `5th-B`. */
  myClass: z.nullable(z.string('myClass must be a class, such as 5th-B').check(z.maxLength(200, 'Invalid value'))),
  /** Whether single keys, such as `/` and `?`, are shortcuts (WCAG 2.1.4). */
  shortcuts: z.boolean('shortcuts must be true or false'),
})
export type Preferences = z.output<typeof Preferences>

export const DEFAULT_PREFERENCES: Preferences = {
  density: 'comfortable',
  studentColumns: null,
  staffColumns: null,
  rowsPerPage: LIST_DEFAULTS.limit,
  classListColumns: null,
  classListEmptyColumns: 0,
  myClass: null,
  shortcuts: true,
}

/** Absent preferences keep their value. */
export const PreferencesChange = z
  .strictObject(z.partial(Preferences).shape)
  .check(z.refine(change => Object.keys(change).length > 0, 'Choose what to change'))
export type PreferencesChange = z.output<typeof PreferencesChange>

// prettier-ignore
export const preferenceCalls = {
  get: endpoint({
    method: 'GET', path: '/preferences', access: 'session', data: Preferences, fallback: 'Failed to fetch preferences',
  }),
  change: endpoint({
    method: 'PUT', path: '/preferences', access: 'session', body: PreferencesChange, data: Preferences,
    message: 'Saved', fallback: 'Failed to save preferences',
  }),
}
