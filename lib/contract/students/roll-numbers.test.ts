import { expect, it } from 'vitest'
import { refusalsOf } from '@/tests/support/refusals'
import { RollNumberQuery } from './roll-numbers'

it('a roll number in a query is a positive whole number', () => {
  const query = { standard: '5th', section: 'B' }
  expect(RollNumberQuery.parse({ ...query, rollNumber: '7' })).toEqual({ ...query, rollNumber: 7 })
  expect(RollNumberQuery.parse({ ...query, rollNumber: 7 })).toEqual({ ...query, rollNumber: 7 })
  expect(refusalsOf(RollNumberQuery, { ...query, rollNumber: '0' })).toEqual([
    'rollNumber: Roll number must be positive',
  ])
  for (const rollNumber of ['7.5', '-7', 'x', '1e3', '12345678901']) {
    expect(refusalsOf(RollNumberQuery, { ...query, rollNumber })).toEqual([
      'rollNumber: Roll number must be an integer',
    ])
  }
  expect(refusalsOf(RollNumberQuery, { ...query, except: 'x' })).toEqual(['except: except must be the id of a record'])
})
