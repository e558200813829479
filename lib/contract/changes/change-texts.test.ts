import { afterEach, describe, expect, it } from 'vitest'
import { setCustomFields } from '@/lib/contract/custom-fields/field'
import { customField, optionsOf } from '@/tests/support/custom-fields'
import { describeChange, fieldLabel, visibleChanges } from './change-texts'

afterEach(() => setCustomFields([]))

const write = (day: string) => `on ${day}`

it.each([
  ['rollNumber', 7, 21, ['7', '21']],
  ['isActive', true, false, ['Yes', 'No']],
  ['email', null, 'a@b.example', ['', 'a@b.example']],
  ['dateOfBirth', '2015-06-14', null, ['on 2015-06-14', '']],
  ['dateOfBirth', '', '2015-06-14', ['', 'on 2015-06-14']],
  ['section', 'B', 'C', ['B', 'C']],
  ['admittedFrom', null, '2021-06-01', ['', 'on 2021-06-01']],
  ['leftTo', null, '2021-06-01', ['', 'on 2021-06-01']],
  ['shared', null, 'rollNumber', ['', 'Roll Number']],
  ['missing', null, 'admissionNumber', ['', 'Admission Number']],
  ['erased', null, 'no', ['', 'No']],
  ['dateOrder', 'dayFirst', 'monthFirst', ['Day first (15/06/2018)', 'Month first (06/15/2018)']],
  ['action', 'student.deleted', 'unknown', ['Student deleted', 'unknown']],
  ['role', null, 'staff', ['', 'Staff Member']],
  ['role', 'staff', 'superAdmin', ['Staff Member', 'Super Administrator']],
  ['depth', null, 'register', ['', 'Register entry']],
  ['depth', 'register', 'anonymise', ['Register entry', 'Anonymised record']],
  ['shoeSize', null, 36, ['', '36']],
])('describeChange returns the texts of a change of %s from %j to %j', (field, before, after, texts) => {
  expect(describeChange({ field, before, after }, write)).toEqual(texts)
})

// R91.1
it('a change of the class in a past year names the academic year, the class and the roll number', () => {
  const change = { field: 'classOfYear.2025', before: '["5th","B",12]', after: null }
  expect([fieldLabel(change.field), describeChange(change)]).toEqual([
    'Class in 2025–26',
    ['5th-B, roll number 12', ''],
  ])
  expect(visibleChanges([change])).toEqual([change])
})

it.each([
  ['', '/photo?v=1', 'Added'],
  [null, '/photo?v=1', 'Added'],
  ['/photo?v=1', '/photo?v=2', 'Changed'],
  ['/photo?v=2', '', 'Removed'],
])('describeChange describes the change of a photo from %j to %j without its URL', (before, after, text) => {
  expect(describeChange({ field: 'profilePhoto.url', before, after })).toEqual(['', text])
})

it('describeChange keeps dates as they are when no function to format them is given', () => {
  expect(describeChange({ field: 'dateOfBirth', before: null, after: '2015-06-14' })).toEqual(['', '2015-06-14'])
})

it('visibleChanges leaves out fields that are empty before and after', () => {
  const change = (before: string | null, after: string | null) => ({ field: 'email', before, after })
  const shown = [change('a', null), change(null, 'a'), change('', 'a')]
  expect(visibleChanges([...shown, change(null, ''), change('', null), change(null, null)])).toEqual(shown)
})

it('fieldLabel returns the label of a field, and the path of an unknown field', () => {
  expect([fieldLabel('contactInfo.address.pinCode'), fieldLabel('shoeSize')]).toEqual(['PIN Code', 'shoeSize'])
})

// R80.7
it.each([
  ['custom.house', 'red', 'blue', 'House', ['Red', 'Blue']],
  ['custom.clubs', 'chess', 'chess,music', 'Clubs', ['Chess', 'Chess; Music']],
  ['custom.joined', null, '2026-06-01', 'Joined', ['', 'on 2026-06-01']],
  ['custom.consent', true, false, 'Consent', ['Yes', 'No']],
  ['custom.card', '…1234', '…9876', 'Card', ['…1234', '…9876']],
  ['custom.bus_route', '7', null, 'Bus route', ['7', '']],
])(
  'a change of %s from %j to %j has the label and the texts of the custom field',
  (field, before, after, label, texts) => {
    setCustomFields([
      customField({ label: 'House', kind: 'choice', options: optionsOf('Red', 'Blue') }),
      customField({ label: 'Clubs', kind: 'choices', options: optionsOf('Chess', 'Music') }),
      customField({ label: 'Joined', kind: 'date' }),
      customField({ label: 'Consent', kind: 'yesNo' }),
      customField({ label: 'Card', masked: true }),
    ])
    expect(fieldLabel(field)).toBe(label)
    expect(describeChange({ field, before, after }, write)).toEqual(texts)
  },
)

// R80.7
it('all changes of fields that the user may not see are merged into one line without values', () => {
  const hidden = { field: 'custom', before: null, after: null }
  const visible = visibleChanges([hidden, { field: 'section', before: 'B', after: 'C' }, hidden])
  expect(visible.map(change => [fieldLabel(change.field), describeChange(change)])).toEqual([
    ['Confidential Field', ['', 'Changed']],
    ['Section', ['B', 'C']],
  ])
})

describe('a parent who becomes known or unknown', () => {
  const father = (part: string, before: string | null, after: string | null) => ({
    field: `parentInfo.father.${part}`,
    before,
    after,
  })

  it('the history says that the parent was not known before', () => {
    const changes = [father('name', null, 'Suresh Nair'), father('phone', null, '9876543210')]
    expect(visibleChanges(changes)).toEqual([father('name', 'Not known', 'Suresh Nair'), changes[1]])
  })

  it('the history says that the parent is not known any more', () => {
    const changes = [father('name', 'Suresh Nair', null), father('phone', '9876543210', null)]
    expect(visibleChanges(changes)).toEqual([father('name', 'Suresh Nair', 'Not known'), changes[1]])
  })

  it('a parent stays known when only one field changes', () => {
    const changes = [father('name', null, 'Suresh Nair'), father('phone', '9876543210', '9876543211')]
    expect(visibleChanges(changes)).toEqual(changes)
    expect(visibleChanges([father('name', null, 'Suresh Nair')])).toEqual([father('name', null, 'Suresh Nair')])
  })

  it('the event of a new record leaves out parents who are not known', () => {
    const created = { field: 'name.firstName', before: null, after: 'Meera' }
    const changes = [created, father('name', null, 'Suresh Nair'), father('phone', null, '9876543210')]
    expect(visibleChanges(changes)).toEqual(changes)
  })
})

it('changes of fields that the user may not see are merged into one line, and ids are left out', () => {
  const hidden = { field: 'custom', before: null, after: null }
  const merged = { field: 'mergedId', before: null, after: 'id' }
  const email = { field: 'email', before: null, after: 'a@b.example' }
  expect(visibleChanges([email, hidden, merged, hidden])).toEqual([email, hidden])
})

it('a shown value of a custom field stays in the history', () => {
  const shown = { field: 'custom.aadhaar', before: null, after: null }
  expect(visibleChanges([shown])).toEqual([shown])
})

it('several choices are written with their labels, and the mark of a student with its word', () => {
  setCustomFields([customField({ label: 'Sport', kind: 'choices', options: optionsOf('Chess', 'Kho Kho') })])
  expect(describeChange({ field: 'custom.sport', before: '', after: 'chess,kho_kho' })).toEqual(['', 'Chess; Kho Kho'])
  expect(describeChange({ field: 'attendance.Meera Nair', before: 'P', after: 'A' })).toEqual(['Present', 'Absent'])
})
