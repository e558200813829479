import { describe, expect, it } from 'vitest'
import { customField, optionsOf } from '@/tests/support/custom-fields'
import { refusalsOf } from '@/tests/support/refusals'
import type { CustomField } from './field'
import { CustomChange, customKeyOf, customPath, CustomValues, parseCustom, unknownFieldWarning } from './values'

const RED = { key: 'red', label: 'Red', retired: false }
const GREEN = { key: 'green', label: 'Green', retired: true }
const BLUE = { key: 'blue', label: 'Blue', retired: false }
const options = [RED, GREEN, BLUE]
const required = 'all'

const parse = (field: CustomField, value: unknown, stored?: CustomValues) =>
  parseCustom([field], { [field.key]: value }, { required, stored })
const written = (field: CustomField, value: unknown, stored?: CustomValues) => parse(field, value, stored).values
const errors = (field: CustomField, value: unknown, stored?: CustomValues) =>
  parse(field, value, stored).errors.map(({ field: path, message }) => `${path}: ${message}`)

describe('a value of each kind', () => {
  const kind = (kind: CustomField['kind']) => customField({ label: 'House', kind, options })

  it.each([
    ['text', ' Red ', 'Red'],
    ['longText', 'Red\r\nGreen', 'Red\nGreen'],
    ['integer', -5, -5],
    ['decimal', 1.5, 1.5],
    ['date', '2027-03-01T10:00:00Z', '2027-03-01'],
    ['choice', 'red', 'red'],
    ['choices', ['blue', 'red', 'blue'], ['red', 'blue']],
    ['yesNo', false, false],
  ] as const)('a %s is stored: %j becomes %j', (of, value, stored) => {
    expect(written(kind(of), value)).toEqual({ house: stored })
  })

  it.each([
    ['text', 5, 'House is required'],
    ['text', 'x'.repeat(501), 'House cannot exceed 500 characters'],
    ['longText', 'x'.repeat(2_001), 'House cannot exceed 2000 characters'],
    ['integer', 1.5, 'House must be a whole number'],
    ['integer', '5', 'House must be a whole number'],
    ['integer', 2 ** 53, 'House must be a whole number'],
    ['decimal', Infinity, 'House must be a number'],
    ['decimal', '1.5', 'House must be a number'],
    ['date', '2027-02-30', 'House must be a valid date'],
    ['choice', 'green', 'House must be Red or Blue'],
    ['choice', ['red'], 'House must be Red or Blue'],
    ['choices', ['red', 'green'], 'House must be Red or Blue'],
    ['choices', 'red', 'House must be Red or Blue'],
    ['yesNo', 'yes', 'House must be true or false'],
  ] as const)('a %s is refused: %j', (of, value, message) => {
    expect(errors(kind(of), value)).toEqual([`custom.house: ${message}`])
  })
})

describe('a retired option', () => {
  const choice = customField({ label: 'House', options })
  const choices = customField({ label: 'House', kind: 'choices', options })

  it('a record keeps its retired option, and cannot get another retired option', () => {
    expect(written(choice, 'green', { house: 'green' })).toEqual({ house: 'green' })
    expect(errors(choice, 'green', { house: 'red' })).toEqual(['custom.house: House must be Red or Blue'])
    expect(written(choices, ['blue', 'green'], { house: ['green'] })).toEqual({ house: ['green', 'blue'] })
  })

  it('the same choices in another order are no change', () => {
    expect(written(choices, ['red', 'blue'], { house: ['blue', 'red'] })).toEqual({ house: ['blue', 'red'] })
    expect(written(choices, ['red'], { house: ['blue', 'red'] })).toEqual({ house: ['red'] })
    expect(written(choices, ['red', 'blue'], { house: ['red', 'green'] })).toEqual({ house: ['red', 'blue'] })
  })
})

describe('a field without a value', () => {
  const field = customField({ label: 'House', required: true })
  const results = (sent: object, needs: 'all' | 'sent' | 'none') =>
    parseCustom([field], sent as Record<string, unknown>, { required: needs })

  it.each([[null], [undefined], [''], ['  '], [[]]])('%j clears a field', value => {
    expect(written(customField({ label: 'House' }), value)).toEqual({ house: null })
  })

  it('a required field needs a value in a new record, or when it is sent', () => {
    const error = [{ field: 'custom.house', message: 'House is required' }]
    expect([results({}, 'all').errors, results({ house: '' }, 'all').errors]).toEqual([error, error])
    expect([results({}, 'sent').errors, results({ house: '' }, 'sent').errors]).toEqual([[], error])
    expect([results({}, 'none').errors, results({ house: '' }, 'none').errors]).toEqual([[], []])
  })

  it('a field that is not sent keeps its value', () => {
    expect(results({}, 'none').values).toEqual({})
    expect(results({ house: '' }, 'none').values).toEqual({ house: null })
  })

  it('0 and false are values', () => {
    expect(written(customField({ label: 'House', kind: 'integer', required: true }), 0)).toEqual({ house: 0 })
    expect(written(customField({ label: 'House', kind: 'yesNo', required: true }), false)).toEqual({ house: false })
  })
})

describe('a masked field', () => {
  const field = customField({ label: 'Aadhaar', masked: true })

  it('the masked form of a value keeps the value', () => {
    expect(written(field, { masked: '1234' }, { aadhaar: '999912341234' })).toEqual({})
  })

  it('the masked form without a stored value clears the field', () => {
    expect(written(field, { masked: '1234' })).toEqual({ aadhaar: null })
    expect(errors({ ...field, required: true }, { masked: '1234' })).toEqual(['custom.aadhaar: Aadhaar is required'])
  })

  it('a field that is not masked refuses the masked form', () => {
    expect(errors({ ...field, masked: false }, { masked: '1234' }, { aadhaar: '1' })).toEqual([
      'custom.aadhaar: Aadhaar is required',
    ])
  })
})

it('keys that belong to no field are returned as unknown', () => {
  const { values, unknown } = parseCustom([customField({ label: 'House' })], { house: 'Red', bus: '7' }, { required })
  expect([values, unknown]).toEqual([{ house: 'Red' }, ['bus']])
  expect(unknownFieldWarning('bus')).toBe('“bus” is not a field of this school, so it was left out.')
})

it('the path of a field contains its key', () => {
  expect([customPath('house'), customKeyOf('custom.house'), customKeyOf('gender')]).toEqual([
    'custom.house',
    'house',
    undefined,
  ])
})

describe('the values that a client sends', () => {
  it.each([[{}], [{ a: 'x', b: 1, c: false, d: ['x'], e: { masked: '1234' } }]])('%j are valid values', values => {
    expect(CustomValues.safeParse(values).success).toBe(true)
  })

  it.each([[null], ['x'], [{ a: null }], [{ a: [1] }], [{ a: { masked: 1 } }], [{ a: {} }]])(
    '%j are not valid values',
    values => {
      expect(CustomValues.safeParse(values).success).toBe(false)
    },
  )

  it('a change has at most 100 fields', () => {
    const fields = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`f${n}`, null]))
    expect(refusalsOf(CustomChange, fields(100))).toEqual([])
    expect(refusalsOf(CustomChange, fields(101))).toEqual(['custom can have at most 100 fields'])
    expect(refusalsOf(CustomChange, 'red')).toEqual(['custom must be an object'])
  })
})

it('the message about a long list of options names only the first options and the last option', () => {
  const field = customField({ label: 'House', options: optionsOf(...'ABCDEFGHI') })
  expect(errors(field, 'x')).toEqual(['custom.house: House must be A, B, C, … or I'])
})
