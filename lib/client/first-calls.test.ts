import { expect, it } from 'vitest'
import { userWith } from '@/tests/support/users'
import { firstCalls } from './first-calls'

const LIST = 'sortBy=createdAt&sortOrder=desc&page=1&limit=10'
const STUDENT_TOTALS = ['/api/v1/students?limit=10', '/api/v1/students?isActive=true&limit=1']
const STAFF_TOTALS = ['/api/v1/staff?limit=5', '/api/v1/staff?isActive=true&limit=1']

it.each([
  ['/students', [`/api/v1/students?${LIST}`]],
  ['/students?page=2', []],
  ['/staff', [`/api/v1/staff?${LIST}`]],
  ['/dashboard', [...STUDENT_TOTALS, ...STAFF_TOTALS]],
  ['/profile', []],
  ['/nowhere', []],
])('knows for a superAdmin what %s asks for', (destination, calls) => {
  expect(firstCalls(destination, userWith('superAdmin'))).toEqual(calls)
})

it('asks for nothing before what must be done first', () => {
  expect(firstCalls('/students', userWith('superAdmin', { duty: 'changePassword' }))).toEqual([])
})

// R3.5, R6.5
it.each([
  ['/students', ['students.read'] as const, [`/api/v1/students?${LIST}`]],
  ['/students', ['students.create'] as const, []],
  ['/staff', ['staff.read'] as const, []],
  ['/dashboard', ['students.read', 'staff.read'] as const, [...STUDENT_TOTALS, '/api/v1/staff?limit=5']],
  ['/dashboard', ['staff.read'] as const, ['/api/v1/staff?limit=5']],
  ['/dashboard', [] as const, []],
])('asks on %s for nothing that a holder of %o may not see', (destination, granted, calls) => {
  expect(firstCalls(destination, userWith(granted))).toEqual(calls)
})
