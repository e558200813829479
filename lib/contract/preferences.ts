import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { STAFF_LIST_COLUMNS, type StaffListColumn } from './staff/list-columns'
import { STUDENT_LIST_COLUMNS, type StudentListColumn } from './students/list-columns'

/** Columns in their order, none twice; null for the default ones. */
const columnsOf = <K extends string>(labels: Record<K, string>) =>
  z.nullable(
    z.array(z.enum(Object.keys(labels) as [K, ...K[]], 'Unknown column')).check(
      z.minLength(1, 'Choose at least one column'),
      z.refine(columns => new Set(columns).size === columns.length, 'Choose each column once'),
    ),
  )

export const studentColumns = columnsOf<StudentListColumn>(STUDENT_LIST_COLUMNS)
export const staffColumns = columnsOf<StaffListColumn>(STAFF_LIST_COLUMNS)

/** What a user has chosen for their own screens. Kept for each user in the database. */
export const Preferences = z.object({
  density: z.enum(['comfortable', 'compact'], 'density must be comfortable or compact'),
  studentColumns,
  staffColumns,
  /** Whether single keys, such as `/` and `?`, do something (WCAG 2.1.4). */
  shortcuts: z.boolean('shortcuts must be true or false'),
})
export type Preferences = z.output<typeof Preferences>

export const DEFAULT_PREFERENCES: Preferences = {
  density: 'comfortable',
  studentColumns: null,
  staffColumns: null,
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
