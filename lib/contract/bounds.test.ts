import { expect, it, vi } from 'vitest'
import { studentInput } from '@/tests/support/factories'
import { ageOn } from './dates'
import { maxBodyBytes } from './endpoint'
import { endpoints } from './endpoints'
import { ActivityQuery } from './history/events'
import { paginationOf, searchWords } from './list'
import { pageAt } from './pages'
import { StaffAddForm } from './staff/schema'
import { StudentQuery } from './students/query'
import { StudentInput, StudentPatch } from './students/schema'

const accepts = (changes: object) => StudentInput.safeParse({ ...studentInput(), ...changes }).success

/** The smallest and the largest values that each rule accepts, and their neighbours. */
it.each([
  ['a percentage of 0', { overallPercentage: 0 }, true],
  ['a percentage of 100', { overallPercentage: 100 }, true],
  ['a percentage below 0', { overallPercentage: -0.1 }, false],
  ['a percentage above 100', { overallPercentage: 100.1 }, false],
  ['an admission on the day of birth', { dateOfBirth: '2020-01-02', admissionDate: '2020-01-02' }, true],
  ['an admission before the birth', { dateOfBirth: '2020-01-02', admissionDate: '2020-01-01' }, false],
  ['no admission date', { admissionDate: '' }, true],
  ['a birth on the first day of 1900', { dateOfBirth: '1900-01-01' }, true],
  ['a birth in 1899', { dateOfBirth: '1899-12-31' }, false],
])('whether the student schema accepts %s (%j): %s', (_what, changes, expected) => {
  expect(accepts(changes)).toBe(expected)
})

it('a student may be born today, but not tomorrow', () => {
  vi.useFakeTimers({ now: new Date(2026, 5, 15) })
  const born = (dateOfBirth: string) => accepts({ dateOfBirth, admissionDate: undefined })
  expect([born('2026-06-15'), born('2026-06-16')]).toEqual([true, false])
  vi.useRealTimers()
})

it.each([
  [{ email: '' }, { email: null }],
  [{ email: '  ' }, { email: null }],
  [{ email: null }, { email: null }],
  [{ email: ' A@B.example ' }, { email: 'a@b.example' }],
  [{}, {}],
])('StudentPatch parses %j as %j', (patch, parsed) => {
  expect(StudentPatch.parse(patch)).toEqual(parsed)
})

it.each([
  ['2015-06-14', '2026-06-13', 10],
  ['2015-06-14', '2026-06-14', 11],
  ['2016-02-29', '2027-02-28', 10],
  ['2016-02-29', '2027-03-01', 11],
])('the age of a person born on %s, on the day %s, is %i years', (born, on, years) => {
  expect(ageOn(born, on)).toBe(years)
})

it('searchWords splits a search at spaces and commas', () => {
  expect(searchWords(' Rao,  Asha , 5th ')).toEqual(['Rao', 'Asha', '5th'])
  expect(searchWords(' , ')).toEqual([])
})

it('a list of students is sorted by name when the sort key is the path of the first name', () => {
  expect(StudentQuery.parse({ sortBy: 'name.firstName' }).sortBy).toBe('name')
})

it.each([
  [1, 0, { totalPages: 1, hasNext: false, hasPrev: false }],
  [1, 10, { totalPages: 1, hasNext: false, hasPrev: false }],
  [1, 11, { totalPages: 2, hasNext: true, hasPrev: false }],
  [2, 11, { totalPages: 2, hasNext: false, hasPrev: true }],
  [2, 30, { totalPages: 3, hasNext: true, hasPrev: true }],
])(
  'paginationOf counts the pages and finds the neighbours of page %i of a list of %i records',
  (page, total, place) => {
    expect(paginationOf({ page, limit: 10 }, total)).toEqual({ currentPage: page, ...place })
  },
)

it.each([
  ['/students', '/students'],
  ['/batches', '/batches'],
  ['/batches/0198', '/batches/[id]'],
  ['/batches/0198/rows', undefined],
  ['/batches/', undefined],
  ['/print/students/id-cards', '/print/students/[sheet]'],
  ['/attendance/5th-B/2027-03-01', '/attendance/[class]/[day]'],
  ['/attendance/5th-B', undefined],
  ['/attendance//2027-03-01', undefined],
  ['/print/students', undefined],
  ['/x/batches/0198', undefined],
  ['/toString', undefined],
])('the page at %s is %s', (path, page) => {
  expect(pageAt(path)).toBe(page)
})

it.each([
  ['1800-01-01', true],
  ['1799-12-31', false],
  ['8999-12-31', true],
  ['9000-01-01', false],
])('whether the activity filter accepts %s as its first day: %s', (from, isAccepted) => {
  expect(ActivityQuery.safeParse({ from }).success).toBe(isAccepted)
})

it('the staff form is refused when the two passwords differ', () => {
  const messages = (password: string, confirmPassword: string) =>
    StaffAddForm.safeParse({ password, confirmPassword }).error?.issues.map(({ message }) => message)
  expect(messages('Secret@123', 'Secret@124')).toContain('Passwords must match')
  expect(messages('Secret@123', 'Secret@123')).not.toContain('Passwords must match')
})

it('a body has at most 128 kB, a new batch 1 MB, and a form 16 kB more than the 5 MB of its photo', () => {
  const { students, batches } = endpoints
  expect([students.create, students.list, batches.create, students.uploadPhoto].map(maxBodyBytes)).toEqual([
    131_072, 131_072, 1_048_576, 5_259_264,
  ])
})
