import { describe, expect, it } from 'vitest'
import {
  fieldsWithInitialValue,
  filledDateFields,
  hasDateColumn,
  IMPORT_FIELDS,
  ImportMapping,
  importTargets,
  listFieldsOf,
  mappedPaths,
  mappingErrors,
} from './mapping'
import { newFieldColumn, newFieldPath, NewImportFields } from './new-fields'
import { refusalsOf } from '@/tests/support/refusals'

const mapping = (changes: Partial<ImportMapping>): ImportMapping => ({
  columns: [],
  dateOrder: null,
  fixed: {},
  copied: {},
  fixCapitals: false,
  emptyClears: false,
  ...changes,
})
const house = { label: 'House', kind: 'text' } as const

describe('the targets of a column', () => {
  it('a column can become the ID, two fields at once, or any field', () => {
    const students = importTargets('students')
    expect(students).toMatchObject({ studentId: 'Student ID', fullName: 'Full Name', class: 'Class and Section' })
    expect(students).toMatchObject({ 'name.firstName': 'First Name', section: 'Section' })
    const staff = importTargets('staff')
    expect(staff).toMatchObject({ employeeId: 'Employee ID', fullName: 'Full Name', position: 'Position' })
    expect(staff).not.toHaveProperty('class')
    expect(staff).not.toHaveProperty('password')
  })

  it('a column with two fields fills both', () => {
    expect(mappedPaths({ columns: ['class', null, 'email', 'fullName'] })).toEqual([
      'standard',
      'section',
      'email',
      'name.firstName',
      'name.lastName',
    ])
  })

  it('`listFieldsOf` returns the fields whose values come from a list of the school', () => {
    expect(listFieldsOf('staff')).toEqual([['department', 'department']])
    expect(listFieldsOf('students')).toEqual([
      ['standard', 'standard'],
      ['section', 'section'],
      ['leaving.reason', 'leavingReason'],
      ['contactInfo.emergencyContact.relationship', 'relationship'],
    ])
  })
})

it('a mapping has a date if it fills a date field, or a new field that is a date', () => {
  const fields = IMPORT_FIELDS.students
  const columns = ['email', newFieldPath(1)]
  expect(hasDateColumn(fields, { columns: ['email', 'dateOfBirth'] })).toBe(true)
  expect(hasDateColumn(fields, { columns })).toBe(false)
  expect(hasDateColumn(fields, { columns, newFields: { 1: house } })).toBe(false)
  expect(hasDateColumn(fields, { columns, newFields: { 1: { ...house, kind: 'date' } } })).toBe(true)
  expect(hasDateColumn(fields, { columns, newFields: { 0: { ...house, kind: 'date' } } })).toBe(false)
})

describe('fields without a column', () => {
  it('some fields without a column get an initial value, and people choose the initial dates', () => {
    const paths = (columns: string[]) => fieldsWithInitialValue('students', { columns }).map(([path]) => path)
    expect(paths([])).toContain('admissionDate')
    expect(paths(['admissionDate'])).not.toContain('admissionDate')
    expect(filledDateFields('students', { columns: [] }).map(([path]) => path)).toEqual(['admissionDate'])
    expect(filledDateFields('students', { columns: ['admissionDate'] })).toEqual([])
    expect(fieldsWithInitialValue('staff', { columns: [] })).toEqual([])
  })
})

describe('errors of a mapping', () => {
  const errors = (changes: Partial<ImportMapping>) =>
    mappingErrors('students', mapping({ fixed: { admissionDate: '2026-06-01' }, ...changes }))

  it('a mapping of known columns has no error', () => {
    expect(errors({ columns: ['fullName', null, 'class'] })).toEqual([])
    expect(errors({ columns: ['dateOfBirth'], dateOrder: 'day' })).toEqual([])
    expect(errors({ columns: ['email', newFieldPath(1)], newFields: { 1: house } })).toEqual([])
  })

  it.each([
    ['no column has a field', { columns: [null] }, ['Choose a field for at least one column']],
    ['a column has an unknown field', { columns: ['email', 'shoeSize'] }, ['Unknown field']],
    ['a fixed value has an unknown field', { columns: ['email'], fixed: { shoeSize: '9', admissionDate: 'x' } }, ['Unknown field']],
    ['a copy goes to an unknown field', { columns: ['email'], copied: { shoeSize: 'email' } }, ['Unknown field']],
    ['a copy comes from an unknown field', { columns: ['email'], copied: { email: 'shoeSize' } }, ['Unknown field']],
    ['a column becomes the new field of another column', { columns: ['email', newFieldPath(0)], newFields: { 0: house } }, ['Unknown field']],
    ['a column becomes a new field that is not described', { columns: ['email', newFieldPath(1)] }, ['Unknown field']],
    ['the order of dates is open', { columns: ['dateOfBirth'] }, ['Choose how dates are written']],
    ['a fixed value is empty', { columns: ['email'], fixed: { gender: ' ', admissionDate: 'x' } }, ['Enter a value for Gender']],
    ['two columns fill one field', { columns: ['email', 'email'] }, ['Two columns are assigned to Email. Leave out one of these columns.']],
    ['a column repeats a part of another', { columns: ['class', 'section'] }, ['Two columns are assigned to Section. Leave out one of these columns.']],
    ['nothing says when new students were admitted', { columns: ['email'], fixed: {} }, ['Choose the Admission Date of all new students']],
  ] as [string, Partial<ImportMapping>, string[]][])('a mapping has an error when %s', (_when, changes, expected) => {
    expect(errors(changes)).toEqual(expected)
  }) // prettier-ignore

  it('a fixed value may be empty if a column fills its field', () => {
    expect(errors({ columns: ['gender'], fixed: { gender: '', admissionDate: '2026-06-01' } })).toEqual([])
  })

  it('the label of a new field is neither empty nor taken', () => {
    const named = (...labels: string[]) =>
      errors({
        columns: labels.map((_, column) => newFieldPath(column)),
        newFields: Object.fromEntries(labels.map((label, column) => [column, { ...house, label }])),
      })
    expect(named('House', 'Bus Route')).toEqual([])
    expect(named(' ')).toEqual(['Enter a label for the new field'])
    expect(named('House', 'HOUSE')).toEqual(['There is a field “House” already. Give the new field another label.'])
    expect(named('Blood group')).toEqual(['There is a field “Blood group” already. Give the new field another label.'])
  })
})

describe('the mapping that a client sends', () => {
  it('control characters are removed from fixed texts', () => {
    expect(ImportMapping.parse(mapping({ fixed: { gender: 'Ma\u0000le\t\n\u007f' } })).fixed).toEqual({
      gender: 'Male\t\n',
    })
  })

  it('columns, texts and choices have limits', () => {
    const refusals = (changes: object) => refusalsOf(ImportMapping, { ...mapping({}), ...changes })
    expect(refusals({ columns: Array(200).fill(null) })).toEqual([])
    expect(refusals({ columns: Array(201).fill(null) })).toEqual(['columns: Too many columns'])
    expect(refusals({ columns: ['x'.repeat(101)] })).toEqual(['columns.0: Unknown field'])
    expect(refusals({ fixed: { gender: 'x'.repeat(2_001) } })).toEqual([
      'fixed.gender: A cell cannot exceed 2000 characters',
    ])
    expect(refusals({ fixed: { gender: 5 } })).toEqual(['fixed.gender: Enter a text'])
    expect(refusals({ dateOrder: 'week', fixCapitals: 1, emptyClears: 'no' })).toEqual([
      'dateOrder: Choose the order of day, month and year',
      'fixCapitals: Choose whether to correct capitals',
      'emptyClears: Choose whether empty cells clear existing values',
    ])
  })

  it('a new field belongs to a column, and has a label and a kind', () => {
    expect(NewImportFields.parse({ 12: { label: ' House ', kind: 'choice' } })).toEqual({
      12: { label: 'House', kind: 'choice' },
    })
    expect(refusalsOf(NewImportFields, { 12: { label: '', kind: 'photo', confidential: 1, masked: 2 } })).toEqual([
      '12.label: Label is required',
      '12.kind: Choose what the column contains',
      '12.confidential: confidential must be true or false',
      '12.masked: masked must be true or false',
    ])
    for (const column of ['x', '1234', '-1', ''])
      expect(NewImportFields.safeParse({ [column]: house }).success).toBe(false)
  })

  it('the path of a new field names its column', () => {
    expect([newFieldPath(3), newFieldColumn('new.3'), newFieldColumn('email')]).toEqual(['new.3', '3', undefined])
  })
})
