import { beforeEach, describe, expect, it } from 'vitest'
import { call, validationErrors } from '@/tests/support/api'
import { addNamed, namesFound } from '@/tests/support/named-students'
import { createSignedInUser } from '@/tests/support/people'
import { GET as list } from './route'

let token: string
beforeEach(async () => {
  token = (await createSignedInUser('superAdmin')).token
})

const add = (firstName: string, changes: object) => addNamed(token, firstName, changes)
const found = (query: Record<string, string>) => namesFound(token, query)

// R69.9
it.each([
  '2026-02-30',
  '11-23',
  '2026-11-29..2026-11-23',
  '2026-11-23..2027-11-23',
  '2026-11-23..2026-11-24..2026-11-25',
  '1899-12-31',
  '..',
])('the filter by the birthday %s answers 400', async birthday => {
  const refused = await call(list, { token, query: { birthday } })
  const message = 'Birthday must be a day, or a first and a last day within a year, such as 2026-11-23..2026-11-29'
  expect([refused.status, validationErrors(refused)]).toEqual([400, [`birthday: ${message}`]])
})

// R69.9
describe('the filters of the dashboard', () => {
  it.each([
    ['2028-02-29', ['Leap']],
    ['2027-02-22..2027-02-28', ['Early']],
    ['2027-03-01..2027-03-07', ['Leap', 'March']],
    ['2027-03-01', ['Leap', 'March']],
    ['2028-03-01', ['March']],
    ['2026-12-28..2027-01-03', ['Newyear']],
    ['2027-01-04..2028-01-03', ['Early', 'Leap', 'March', 'Newyear']],
  ])('the filter by the birthday %s finds %j', async (birthday, names) => {
    await add('Leap', { dateOfBirth: '2016-02-29' })
    await add('March', { dateOfBirth: '2015-03-01' })
    await add('Early', { dateOfBirth: '2015-02-28' })
    await add('Newyear', { dateOfBirth: '2015-01-02' })
    expect(await found({ birthday })).toEqual(names)
  })

  it('the filter by leaving days finds the students who left on these days, for one reason or all', async () => {
    await add('Stays', {})
    await add('Away', { isActive: false })
    for (const [name, date, reason] of [
      ['Before', '2026-03-30', 'Other'],
      ['First', '2026-03-31', 'Transferred'],
      ['Last', '2026-04-02', 'Other'],
    ] as const) {
      await add(name, { isActive: false, leaving: { date, reason } })
    }
    const days = { leftFrom: '2026-03-31', leftTo: '2026-04-02' }
    expect(await found(days)).toEqual(['First', 'Last'])
    expect(await found({ ...days, leavingReason: 'Other' })).toEqual(['Last'])
    expect(await found({ leftTo: '2026-03-30' })).toEqual(['Before'])
    expect(await found({ leftFrom: '2026-04-02', isActive: 'true' })).toEqual([])
  })

  it.each(['standard', 'rollNumber', 'name', 'createdAt', 'updatedAt'])(
    'the filter by shared roll numbers finds students in the order of %s',
    async sortBy => {
      const place = { standard: '5th', section: 'A', rollNumber: 7 }
      await add('One', place)
      await add('Two', place)
      expect(await found({ shared: 'rollNumber', standard: '5th', section: 'A', sortBy })).toEqual(['One', 'Two'])
    },
  )

  it('the filter by shared roll numbers finds only active students of the same class', async () => {
    const place = { standard: '5th', section: 'A', rollNumber: 7 }
    await add('One', place)
    await add('Two', place)
    await add('Inactive', { ...place, isActive: false })
    await add('Elsewhere', { ...place, section: 'B' })
    await add('Alone', { ...place, rollNumber: 8 })
    await add('Only', { ...place, rollNumber: 9 })
    await add('Left', { ...place, rollNumber: 9, isActive: false })
    expect(await found({ shared: 'rollNumber' })).toEqual(['One', 'Two'])
    expect(await found({ shared: 'rollNumber', standard: '5th', section: 'A', isActive: 'true' })).toEqual([
      'One',
      'Two',
    ])
    expect(await found({ shared: 'rollNumber', section: 'B' })).toEqual([])
    expect(await found({ shared: 'rollNumber', isActive: 'false' })).toEqual([])
    expect(await found({ shared: 'rollNumber', search: 'two rao' })).toEqual(['Two'])
  })
})
