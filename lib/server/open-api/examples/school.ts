import { ID, OTHER_ID, PASSWORD } from './values'
import type { Examples } from './examples'

const VIEW = {
  entity: 'students',
  name: 'My class',
  filters: { standard: '5th', section: 'B' },
  columns: ['rollNumber', 'contactInfo.emergencyContact.phone'],
}

/** The school, its lists, fields and settings, and the preferences and saved views of a user. */
export const SCHOOL_EXAMPLES: Examples = {
  'PUT /school': {
    body: {
      name: 'Green Valley School',
      address: '1 Hill Road, Kochi',
      phone: '0484 2345678',
      email: 'office@school.example',
      headName: 'Latha Menon',
      headTitle: 'Principal',
      version: 1,
    },
  },
  'PUT /school/days-off': {
    body: {
      weekdays: [0],
      holidays: [{ first: '2027-04-01', last: '2027-05-31', name: 'Summer holidays' }],
      version: 1,
    },
  },
  'PUT /settings': { body: { landlines: true, password: PASSWORD } },
  'POST /lists/{list}': { body: { label: 'E', aliases: ['Section E'] } },
  'PUT /lists/{list}/{key}': { body: { label: 'E', version: 1 } },
  'POST /lists/changes': { body: { changes: [{ action: 'add', list: 'section', value: { label: 'E' } }] } },
  'POST /fields': { body: { entity: 'students', label: 'House', kind: 'choice', options: ['Red', 'Blue'] } },
  'PUT /fields/{id}': { body: { help: 'The house of the student', version: 1 } },
  'PUT /fields/order': { body: { entity: 'students', ids: [ID, OTHER_ID] } },
  'PUT /preferences': { body: { density: 'compact' } },
  'POST /views': { body: VIEW },
  'PUT /views/{id}': { body: { ...VIEW, name: 'Class 5th-B' } },
}
