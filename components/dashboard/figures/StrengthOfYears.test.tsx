import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { okResponse } from '@/tests/support/browser-api'
import { renderInApp, serve } from '@/tests/support/in-app'
import { chooseOption, optionsOf } from '@/tests/support/select'
import { ClassStrength } from './ClassStrength'

const FIFTH = { standard: '5th', section: 'A' }
const NOW = [{ ...FIFTH, students: { Male: 3, Female: 4, Other: 0 } }]
const PAST = [
  { ...FIFTH, students: { Male: 1, Female: 1, Other: 0 } },
  { standard: '6th', section: 'A', students: { Male: 2, Female: 0, Other: 0 } },
]

function show(pastYears?: number[]) {
  const calls = serve(() => okResponse({ years: [2025, 2024], classes: PAST }))
  renderInApp(<ClassStrength classes={NOW} pastYears={pastYears} />, ['students.read'])
  return calls
}
const rowsOf = async (table: string) =>
  within(await screen.findByRole('table', { name: table }))
    .getAllByRole('row')
    .map(row => [...row.children].map(({ textContent }) => textContent))
const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

// R91.9
it('the class strength of an earlier year is counted when the year is chosen, and links to the lists of that year', async () => {
  const calls = show([2025, 2024])
  await screen.findByRole('combobox', { name: 'Year' })
  expect(optionsOf('Year')).toEqual(['Now', '2025–26', '2024–25'])
  expect(calls).toEqual([])
  chooseOption('Year', '2024–25')
  expect(await rowsOf('Class strength in 2024–25')).toEqual([
    ['Standard', 'A', 'All'],
    ['5th', '2', '2'],
    ['6th', '2', '2'],
    ['All', '4', '4'],
  ])
  expect(calls.map(({ query }) => query.get('year'))).toEqual(['2024'])
  expect(linkTo('Students in 5th-A in 2024–25: 2')).toBe('/students?classYear=2024&standard=5th&section=A')
  expect(screen.getByRole('button', { name: 'Boys 3' })).toBeDefined()
  chooseOption('Year', 'Now')
  expect(linkTo('Students in 5th-A: 7')).toBe('/students?standard=5th&section=A&isActive=true')
})

// R91.9
it('the choice of the gender stays while the class strength of an earlier year is loading', async () => {
  serve(() => new Promise<Response>(() => undefined))
  renderInApp(<ClassStrength classes={NOW} pastYears={[2024]} />, ['students.read'])
  await screen.findByRole('combobox', { name: 'Year' })
  chooseOption('Year', '2024–25')
  expect(await screen.findByRole('status', { name: 'Counting students' })).toBeDefined()
  expect(screen.getByRole('button', { name: /^Boys/ })).toBeDefined()
})

// R91.9
it('the class strength says when an earlier year no longer has students', async () => {
  serve(() => okResponse({ years: [2024], classes: [] }))
  renderInApp(<ClassStrength classes={NOW} pastYears={[2024]} />, ['students.read'])
  await screen.findByRole('combobox', { name: 'Year' })
  chooseOption('Year', '2024–25')
  expect(await screen.findByText('No students in 2024–25.')).toBeDefined()
  expect(screen.queryByRole('table')).toBeNull()
})

// R91.9
it('the class strength offers no year before the first promotion', async () => {
  show()
  await rowsOf('Class strength')
  expect(screen.queryByRole('combobox', { name: 'Year' })).toBeNull()
})
