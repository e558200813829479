import { expect, it } from 'vitest'
import type { Fields } from '@/lib/contract/record-fields'
import { exportColumnOf } from './field-columns'

const FIELDS = {
  'name.firstName': { label: 'First Name', section: 'Basics', kind: 'text', csv: 'First' },
  phone: { label: 'Phone', section: 'Basics', kind: 'phone' },
  points: { label: 'Points', section: 'Basics', kind: 'decimal', csv: 'Points' },
  isActive: { label: 'Active', section: 'Basics', kind: 'flag', states: ['Active', 'Inactive'], csv: 'Status' },
} as const satisfies Fields

it('the column of a field has its heading, and reads its value from a record', () => {
  const columns = Object.entries(FIELDS).map(([path, field]) => exportColumnOf(path, field))
  const row = (record: object) => columns.map(([, read]) => read(record))
  expect(columns.map(([heading]) => heading)).toEqual(['First', 'Phone', 'Points', 'Status'])
  expect(row({ name: { firstName: 'Asha' }, phone: '9', points: 5, isActive: true })).toEqual([
    'Asha',
    '9',
    5,
    'Active',
  ])
  expect(row({ name: { firstName: 'Anu' }, isActive: false })).toEqual(['Anu', undefined, undefined, 'Inactive'])
})
