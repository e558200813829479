import { expect, it } from 'vitest'
import { customFiltersIn, parametersOf, withCustomFilter } from './query-parameters'

const read = (address: string) => customFiltersIn(new URLSearchParams(address))

// R81.1
it.each([
  ['search=a&page=2', undefined],
  ['custom.house=', undefined],
  ['custom.house=red', { house: 'red' }],
  ['custom.joined.to=2024-12-31&custom.joined.from=2024-01-01', { joined: { to: '2024-12-31', from: '2024-01-01' } }],
  ['custom.house=red&custom.bus=true', { house: 'red', bus: 'true' }],
])('the parameters %s are read as the filters %j', (address, filters) => {
  expect(read(address)).toEqual(filters)
})

// R81.2
it.each([
  'custom.=x',
  'custom.House=x',
  'custom.__proto__=x',
  'custom.house.end=x',
  'custom.a.b.from=x',
  'custom.joined=2024-01-01&custom.joined.from=2024-01-01',
  'custom.joined.from=2024-01-01&custom.joined=2024-01-01',
])('the invalid parameters %s are read as a filter that no field can have', address => {
  expect(Object.keys(read(address) ?? {})).toContain('?')
})

// R81.1
it('filters by custom fields are written to the parameters of an address, and read from them unchanged', () => {
  const custom = { house: 'red', joined: { from: '2024-01-01', to: undefined } }
  const parameters = parametersOf({ search: '', isActive: true, missing: undefined, custom })
  expect(parameters).toEqual([
    ['isActive', 'true'],
    ['custom.house', 'red'],
    ['custom.joined.from', '2024-01-01'],
  ])
  expect(customFiltersIn(parameters)).toEqual({ house: 'red', joined: { from: '2024-01-01' } })
})

// R81.5
it('setting or removing one filter keeps the other filters', () => {
  const both = withCustomFilter({ joined: { from: '2024-01-01' } }, 'joined.to', '2024-12-31')
  expect(both).toEqual({ joined: { from: '2024-01-01', to: '2024-12-31' } })
  expect(withCustomFilter(both, 'joined.from', undefined)).toEqual({ joined: { to: '2024-12-31' } })
  expect(withCustomFilter({ house: 'red' }, 'house', undefined)).toBeUndefined()
  expect(withCustomFilter(undefined, 'house', 'blue')).toEqual({ house: 'blue' })
})

// R81.5
it('a changed filter keeps its place in the address', () => {
  const changed = withCustomFilter({ house: 'red', bus: 'true', route: 'Lake' }, 'house', 'blue')
  expect(parametersOf({ custom: changed })).toEqual([
    ['custom.house', 'blue'],
    ['custom.bus', 'true'],
    ['custom.route', 'Lake'],
  ])
})
