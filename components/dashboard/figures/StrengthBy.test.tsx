import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { setCustomFields } from '@/lib/contract/custom-fields/field'
import type { StrengthGroup } from '@/lib/contract/dashboard'
import { okResponse } from '@/tests/support/browser-api'
import { customField } from '@/tests/support/custom-fields'
import { renderInApp, serve } from '@/tests/support/in-app'
import { ClassStrength } from './ClassStrength'

const FIFTH = { standard: '5th', section: 'A' }
const SIXTH = { standard: '6th', section: 'B' }
const CLASSES = [
  { ...FIFTH, students: { Male: 3, Female: 4, Other: 0 } },
  { ...SIXTH, students: { Male: 2, Female: 0, Other: 0 } },
]
const GROUPS: StrengthGroup[] = [
  { ...FIFTH, value: 'red', students: { Male: 1, Female: 4, Other: 0 } },
  { ...FIFTH, value: null, students: { Male: 2, Female: 0, Other: 0 } },
  { ...SIXTH, value: 'blue', students: { Male: 2, Female: 0, Other: 0 } },
]
const HOUSE = customField({ label: 'House', options: ['Blue', 'Red', 'Green'] })

afterEach(() => setCustomFields([]))

function show(groups: StrengthGroup[]) {
  const calls = serve(() => okResponse({ groups }))
  renderInApp(<ClassStrength classes={CLASSES} />, ['students.read'])
  return calls
}
async function chooseField(label: string) {
  await userEvent.click(await screen.findByRole('combobox', { name: 'Count by' }))
  await userEvent.click(screen.getByRole('option', { name: label }))
}
const rowsOf = async (table: string) =>
  within(await screen.findByRole('table', { name: table }))
    .getAllByRole('row')
    .map(row => [...row.children].map(({ textContent }) => textContent))
const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

describe('the class strength by a custom field', () => {
  // R84.4, R84.5
  it('the class strength by a field has a row for each class, a column for each value, and links', async () => {
    setCustomFields([HOUSE])
    const calls = show(GROUPS)
    expect((await rowsOf('Class strength'))[0]).toEqual(['Standard', 'A', 'B', 'All'])
    expect(calls).toEqual([])
    await chooseField('House')
    expect(await rowsOf('Class strength by House')).toEqual([
      ['Class', 'Blue', 'Red', 'No Value', 'All'],
      ['5th-A', '–', '5', '2', '7'],
      ['6th-B', '2', '–', '–', '2'],
      ['All', '2', '5', '2', '9'],
    ])
    expect(calls.map(({ path, query }) => [path, query.get('by')])).toEqual([
      ['/api/v1/dashboard/strength', 'custom.house'],
    ])
    expect(linkTo('Students in 5th-A with House Red: 5')).toBe(
      '/students?standard=5th&section=A&isActive=true&custom.house=red',
    )
    expect(linkTo('Students without House: 2')).toBe('/students?isActive=true&missing=custom.house')
    expect(linkTo('Students in 6th-B: 2')).toBe('/students?standard=6th&section=B&isActive=true')
  })

  // R84.4
  it('the class strength by a field counts one gender when boys or girls are chosen', async () => {
    setCustomFields([HOUSE])
    show(GROUPS)
    await chooseField('House')
    await userEvent.click(screen.getByRole('button', { name: 'Girls 4' }))
    expect((await rowsOf('Class strength by House')).at(-1)).toEqual(['All', '0', '4', '0', '4'])
    expect(linkTo('Girls in 5th-A with House Red: 4')).toBe(
      '/students?standard=5th&section=A&gender=Female&isActive=true&custom.house=red',
    )
  })

  // R84.4
  it('the class strength by a yes-or-no field names its columns “Yes” and “No”', async () => {
    setCustomFields([customField({ label: 'Uses the Bus', kind: 'yesNo' })])
    show([{ ...FIFTH, value: 'true', students: { Male: 1, Female: 0, Other: 0 } }])
    await chooseField('Uses the Bus')
    expect((await rowsOf('Class strength by Uses the Bus'))[0]).toEqual(['Class', 'Yes', 'All'])
    expect(linkTo('Students in 5th-A with Uses the Bus Yes: 1')).toBe(
      '/students?standard=5th&section=A&isActive=true&custom.uses_the_bus=true',
    )
  })

  // R84.4
  it('the class strength by a field is not offered without a field whose values can be counted', async () => {
    setCustomFields([
      customField({ label: 'Bus Stop' }),
      customField({ label: 'Post', entity: 'staff', options: ['A'] }),
      customField({ label: 'Category', options: ['A'], confidential: true }),
    ])
    show([])
    await rowsOf('Class strength')
    expect(screen.queryByRole('combobox')).toBeNull()
  })
})
