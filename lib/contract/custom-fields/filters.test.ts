import { expect, it } from 'vitest'
import { refusalsOf } from '@/tests/support/refusals'
import { exportChoiceSchema } from './export-choice'
import { customFilters, customPathSchema } from './filters'

it.each([
  [{ house: ' red ' }, { house: 'red' }],
  [{ joined: { from: '2027-01-01' } }, { joined: { from: '2027-01-01' } }],
  [{ joined: { from: '1', to: '5' } }, { joined: { from: '1', to: '5' } }],
  [{ house: 'x'.repeat(500) }, { house: 'x'.repeat(500) }],
  [{ house: 'Ecole\u0301' }, { house: 'Ecol\u00e9' }],
])('the filter %j is read as %j', (sent, filter) => {
  expect(customFilters.parse(sent)).toEqual(filter)
})

it.each([
  [{ house: '' }],
  [{ house: 5 }],
  [{ joined: {} }],
  [{ joined: { from: '' } }],
  [{ joined: { from: '1', until: '5' } }],
  [{ house: 'x'.repeat(501) }],
  [{ house: 'a\u0000b' }],
])('the filter %j is refused', sent => {
  expect(refusalsOf(customFilters, sent)).not.toEqual([])
})

it('filters are an object of texts and ranges', () => {
  expect(refusalsOf(customFilters, 'red')).toEqual(['custom must be an object'])
  expect(refusalsOf(customFilters, { house: 5 })).toEqual([
    'house: A filter must be a text, or an object with from and to',
  ])
})

it('the path of a custom field contains a key', () => {
  expect(customPathSchema.safeParse('custom.house_2').success).toBe(true)
  for (const path of ['custom.', 'custom.House', 'custom.2', 'house', 'custom.a.b', 5]) {
    expect(refusalsOf(customPathSchema, path)).toEqual(['There is no such filter'])
  }
})

it('an export has at least one known column, and a known format', () => {
  const schema = exportChoiceSchema({ email: 'Email', phone: 'Phone' })
  expect(refusalsOf(schema, { columns: ['email', 'custom.house'], format: 'xlsx' })).toEqual([])
  expect(refusalsOf(schema, { columns: [], format: 'pdf' })).toEqual([
    'columns: Choose at least one column',
    'format: Choose CSV or XLSX',
  ])
  expect(refusalsOf(schema, { columns: ['shoeSize'], format: 'csv' })).toEqual(['columns.0: Unknown column'])
})
