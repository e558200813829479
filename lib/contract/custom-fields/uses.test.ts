import { afterEach, expect, it } from 'vitest'
import { importFields } from '@/lib/contract/imports/fields'
import { IMPORT_FIELDS } from '@/lib/contract/imports/mapping'
import { staffColumnsFor } from '@/lib/contract/staff/export'
import { customBulkEditFields, isSharedField } from '@/lib/contract/students/bulk-edit-fields'
import { studentColumnsFor } from '@/lib/contract/students/export'
import { customField } from '@/tests/support/custom-fields'
import { userWith } from '@/tests/support/users'
import { setCustomFields } from './field'

afterEach(() => setCustomFields([]))

const READER = userWith(['students.read'], { confidential: 'read' })
const house = customField({ label: 'House' })
const caste = customField({ label: 'Caste', confidential: true })

it('many students may get the same value in a choice, a yes / no, a date or a short text that is not masked', () => {
  const kinds = ['text', 'longText', 'integer', 'decimal', 'date', 'choice', 'choices', 'yesNo'] as const
  expect(kinds.filter(kind => isSharedField({ kind, masked: false }))).toEqual(['text', 'date', 'choice', 'yesNo'])
  expect(kinds.filter(kind => isSharedField({ kind, masked: true }))).toEqual([])
})

it('bulk changes, imports and exports offer only the custom fields that the rights of the user allow', () => {
  setCustomFields([house, caste, customField({ label: 'Notes', kind: 'longText' })])
  expect(Object.keys(customBulkEditFields(READER))).toEqual(['custom.house'])
  const own = Object.keys(importFields(READER, 'students')).slice(Object.keys(IMPORT_FIELDS.students).length)
  expect(own).toEqual(['custom.house', 'custom.notes'])
  expect(Object.values(studentColumnsFor(READER)).slice(-3)).toEqual(['House', 'Caste', 'Notes'])
})

it('without custom fields, a file has the fields of every school', () => {
  expect(importFields(READER, 'students')).toBe(IMPORT_FIELDS.students)
  expect(Object.keys(staffColumnsFor(READER))).toEqual([
    'employeeId',
    'name.firstName',
    'name.lastName',
    'email',
    'phone',
    'department',
    'position',
    'role',
    'isActive',
    'createdAt',
  ])
})
