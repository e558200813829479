import { expect, it } from 'vitest'
import type { Fields } from '@/lib/contract/record-fields'
import { formValuesOf } from './form-values'

const FIELDS = {
  'name.firstName': { label: 'First Name', section: 'Basics', kind: 'text', required: true },
  gender: { label: 'Gender', section: 'Basics', kind: 'choice', options: ['Female', 'Male'], required: true },
  bloodGroup: { label: 'Blood Group', section: 'Basics', kind: 'choice', options: ['A+'], none: 'Not known' },
  joined: { label: 'Joined', section: 'Basics', kind: 'date', initial: () => '2026-06-01' },
  points: { label: 'Points', section: 'Basics', kind: 'decimal', initial: 0 },
  rollNumber: { label: 'Roll Number', section: 'Basics', kind: 'integer', required: true },
  password: { label: 'Password', section: 'Basics', kind: 'password', only: 'create' },
} as const satisfies Fields

it('the form of a new record starts with initial values, empty texts and no chosen options', () => {
  expect(formValuesOf(FIELDS)).toEqual({
    name: { firstName: '' },
    gender: undefined,
    bloodGroup: '',
    joined: '2026-06-01',
    points: 0,
    rollNumber: undefined,
    password: '',
  })
})

it('the form of an existing record shows its values, without initial values and without a password', () => {
  expect(formValuesOf(FIELDS, { name: { firstName: 'Asha' }, gender: 'Female', points: 5 })).toEqual({
    name: { firstName: 'Asha' },
    gender: 'Female',
    bloodGroup: '',
    joined: '',
    points: 5,
    rollNumber: undefined,
  })
})
