import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { setCustomFields } from '@/lib/contract/custom-fields/field'
import { customField } from '@/tests/support/custom-fields'
import { useLists } from '@/tests/support/school-lists'
import { studentRecord } from '@/tests/support/student-record'
import { emptyFields, fillTemplate, unknownFields } from './fill-template'
import { DEFAULT_TEMPLATES } from '@/lib/contract/certificates/templates'

const source = (
  changes: Parameters<typeof studentRecord>[0] = {},
  school: string | undefined = 'Green Valley School',
) => ({
  student: studentRecord({ admissionNumber: '17/B', ...changes }),
  school: { name: school },
  today: '2026-07-01',
})

describe('filling a template', () => {
  // R72.5
  it('`fillTemplate` writes the labels of the standard and the section, and not their keys', () => {
    useLists({ standard: [{ key: '5th', label: 'Class Five' }], section: [{ key: 'B', label: 'Rose' }] })
    expect(fillTemplate('{standard} {section}', source())).toBe('Class Five Rose')
  })

  // R68.1
  it('`fillTemplate` replaces each field with its value', () => {
    const fields =
      '{name}|{studentId}|{admissionNumber}|{standard}|{section}|{rollNumber}|{father}|{mother}|{child}|{dateOfBirth}|{dateOfBirthInWords}|' +
      '{admissionDate}|{leavingDate}|{leavingReason}|{attendance}|{school}|{today}'
    const leaving = { date: '2026-03-31', reason: 'Transferred' } as const
    expect(fillTemplate(fields, { ...source({ leaving, isActive: false }), attendance: '92 %' })).toBe(
      'Meera Nair|STU-2026-00007|17/B|5th|B|7|Suresh Nair|Latha Nair|daughter|14 Jun 2015|Fourteenth of June Two Thousand Fifteen|' +
        '1 Jun 2021|31 Mar 2026|Transferred|92 %|Green Valley School|1 Jul 2026',
    )
  })

  // R68.1
  it.each([
    ['Male', 'son'],
    ['Female', 'daughter'],
    ['Other', 'child'],
  ] as const)('the field {child} of a student with the gender %s is “%s”', (gender, text) => {
    expect(fillTemplate('{child}', source({ gender }))).toBe(text)
  })

  // R68.3
  it('`fillTemplate` leaves text that is not a field as it was typed', () => {
    const text = '{unknown} {Name} {constructor} {toString} { name } {} {na me} {{name}} {name <b>{section}</b> =1+1'
    expect(fillTemplate(text, source())).toBe(text.replace('{{name}}', '{Meera Nair}').replace('{section}', 'B'))
    expect(unknownFields(text)).toEqual(['{unknown}', '{Name}', '{constructor}', '{toString}'])
  })

  // R68.3
  it('`fillTemplate` inserts a value as text, even if it looks like a field, a pattern or HTML', () => {
    const name = { firstName: '{school} $& $1', lastName: '<img src=x> مريم' }
    expect(fillTemplate('{name}, {name}.', source({ name }))).toBe(
      '{school} $& $1 <img src=x> مريم, {school} $& $1 <img src=x> مريم.',
    )
  })

  // R68.12
  it('`fillTemplate` inserts a blank line for an empty field, and `emptyFields` returns its label', () => {
    const template = '{leavingDate}, {school}, {admissionNumber}, {leavingDate}, {name}, {unknown}'
    const empty = source({ admissionNumber: undefined }, '')
    expect(fillTemplate(template, empty)).toBe('__________, __________, __________, __________, Meera Nair, {unknown}')
    expect(emptyFields(template, empty)).toEqual(['Leaving date', 'Name of the school', 'Admission number'])
  })

  // R68.1
  it('the default templates contain only known fields', () => {
    for (const { text } of Object.values(DEFAULT_TEMPLATES)) expect(unknownFields(text)).toEqual([])
  })
})

describe('custom fields in a template', () => {
  beforeEach(() =>
    setCustomFields([
      customField({ label: 'House', options: ['Red', 'Blue'] }),
      customField({ label: 'Joined', kind: 'date' }),
      customField({ label: 'Aadhaar', masked: true }),
      customField({ label: 'Caste', confidential: true }),
      customField({ label: 'Old', state: 'retired' }),
      customField({ label: 'Union', entity: 'staff' }),
    ]),
  )
  afterEach(() => setCustomFields([]))

  // R81.7
  it('`fillTemplate` writes the texts of custom fields, and a blank line for a field without a value', () => {
    const custom = { house: 'red' }
    expect(fillTemplate('{custom.house} since {custom.joined}', source({ custom }))).toBe('Red since __________')
    expect(emptyFields('{custom.house} since {custom.joined}', source({ custom }))).toEqual(['Joined'])
    expect(fillTemplate('{custom.joined}', source({ custom: { joined: '2024-06-01' } }))).toBe('1 Jun 2024')
  })

  // R81.7
  it.each(['aadhaar', 'caste', 'old', 'union', 'nothing', 'constructor'])(
    'fillTemplate leaves {custom.%s} as it was typed, and unknownFields names it',
    key => {
      const custom = { aadhaar: '123456789012', caste: 'Marker', old: 'Marker' }
      expect(fillTemplate(`{custom.${key}}`, source({ custom }))).toBe(`{custom.${key}}`)
      expect(unknownFields(`{custom.${key}}`)).toEqual([`{custom.${key}}`])
    },
  )
})
