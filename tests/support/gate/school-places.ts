import type { Options } from '@/tests/support/api'
import type { ConfidentialSchool } from '@/tests/support/confidential-school'
import { lastSchoolDay } from '@/tests/support/school-day'

/** Calls of an endpoint whose answers must not contain hidden values, or the reason why it has no such call. */
export type Place = ((school: ConfidentialSchool) => Promise<Options[]> | Options[]) | string

const PICTURE = 'Answers a picture'
const LISTS = 'Answers the lists of the school, which have no fields of records'
const FIELDS = 'Only superAdmins call it, who see every field'
const NO_DATA = 'Answers no data'

const nothing = (): Options[] => [{}]

/** The entries of `PLACES` for the school's fields, lists, details, settings and attendance. */
export const SCHOOL_PLACES: Record<string, Place> = {
  'GET /fields': nothing,
  'POST /fields': FIELDS,
  'PUT /fields/order': FIELDS,
  'GET /fields/{id}/use': FIELDS,
  'PUT /fields/{id}': FIELDS,
  'POST /fields/{id}/retire': FIELDS,
  'POST /fields/{id}/restore': FIELDS,
  'DELETE /fields/{id}': FIELDS,
  'GET /lists': nothing,
  'GET /lists/counts': LISTS,
  'POST /lists/changes': LISTS,
  'POST /lists/{list}': LISTS,
  'PUT /lists/{list}/{key}': LISTS,
  'POST /lists/{list}/{key}/retire': LISTS,
  'POST /lists/{list}/{key}/restore': LISTS,
  'DELETE /lists/{list}/{key}': LISTS,
  'GET /attendance/{class}/{day}': () => [{ id: `5th-D/${lastSchoolDay()}` }],
  'PUT /attendance/{class}/{day}': ({ students }) => [
    // The answer is the register, or a STALE error with the register.
    {
      id: `5th-D/${lastSchoolDay()}`,
      body: { version: 0, marks: Object.fromEntries(students.map(({ _id }) => [_id, 'P'])) },
    },
  ],
  'GET /attendance/absentees': () => [{ query: { day: '2026-11-25' } }],
  'GET /attendance/month': () => [{ query: { class: '5th-D', month: '2026-11' } }],
  'GET /attendance/export': () => [{ query: { class: '5th-D', month: '2026-11', format: 'csv' } }],
  'GET /school/days-off': nothing,
  'PUT /school/days-off': () => [{ body: { weekdays: [0, 6], holidays: [], version: 1 } }],
  'GET /school': nothing,
  'PUT /school': () => [{ body: { name: 'Green Valley School' } }],
  'GET /school/logo': PICTURE,
  'POST /school/logo': PICTURE,
  'DELETE /school/logo': NO_DATA,
  'GET /settings': nothing,
  'PUT /settings': 'Answers the settings as GET /settings does',
}
