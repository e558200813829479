import { expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { refusalsOf } from '@/tests/support/refusals'
import { ActivityFilters, ActivityQuery } from './history/events'
import { PasswordChange, RefreshInput } from './accounts/schema'
import { SecondStep } from './accounts/second-factor'
import { StaffQuery } from './staff/schema'
import { StudentQuery } from './students/query'
import { TrashQuery } from './trash'

const DAY = 'must be a date such as 2026-01-31'

/** The API's error messages for queries, and for bodies that our forms never send. */
it.each<[string, z.ZodMiniType, object]>([
  ['page: page must be a whole number from 1 to 100000', StudentQuery, { page: '0' }],
  ['page: page must be a whole number from 1 to 100000', StudentQuery, { page: '100001' }],
  ['page: page must be a whole number from 1 to 100000', StudentQuery, { page: '1e3' }],
  ['limit: limit must be a whole number from 1 to 100', StudentQuery, { limit: '101' }],
  ['search: Search must be text', StudentQuery, { search: 5 }],
  ['search: Search cannot exceed 100 characters', StudentQuery, { search: 'a'.repeat(101) }],
  ['search: Search cannot exceed 8 words', StudentQuery, { search: 'a b c d e f g h i' }],
  ['search: Search contains characters that are not allowed', StudentQuery, { search: 'a\u0000' }],
  ['isActive: isActive must be true or false', StudentQuery, { isActive: 'yes' }],
  ['sortOrder: sortOrder must be asc or desc', StudentQuery, { sortOrder: 'up' }],
  ['sortBy: Unknown sort key', StudentQuery, { sortBy: 5 }],
  [
    'sortBy: sortBy must be one of createdAt, name, studentId, standard, updatedAt, rollNumber, overallPercentage',
    StudentQuery,
    { sortBy: 'email' },
  ],
  [
    'sortBy: sortBy must be one of createdAt, name, employeeId, department, updatedAt',
    StaffQuery,
    { sortBy: 'rollNumber' },
  ],
  ['standard: Unknown standard', StudentQuery, { standard: '13th' }],
  ['section: Section must be A, B, C, or D', StudentQuery, { section: 'E' }],
  ['department: Unknown department', StaffQuery, { department: 'Law' }],
  ['kind: Unknown kind', TrashQuery, { kind: 'fee' }],
  ['action: Unknown action', ActivityQuery, { action: 'fee.paid' }],
  ['actor: actor must be the id of a record', ActivityQuery, { actor: 'x' }],
  ['record: record must be the id of a record', ActivityQuery, { record: 'x' }],
  [`from: from ${DAY}`, ActivityQuery, { from: '31.01.2026' }],
  [`to: to ${DAY}`, ActivityQuery, { to: '31.01.2026' }],
  [`from: from ${DAY}`, ActivityQuery, { from: '1799-12-31' }],
  [`from: from ${DAY}`, ActivityFilters, { from: '31.01.2026' }],
  ['from: The date is too far in the past or future', ActivityFilters, { from: '1799-12-31' }],
  ['to: The date is too far in the past or future', ActivityFilters, { to: '9000-01-01' }],
  ['refreshToken: Refresh token is required', RefreshInput, {}],
  ['challenge: challenge is required', SecondStep, { code: '123456' }],
  ['code: Code is required', SecondStep, { challenge: 'c' }],
  [
    'currentPassword: Current Password is required',
    PasswordChange,
    { currentPassword: '', newPassword: 'New@12345', confirmPassword: 'New@12345' },
  ],
  [
    'newPassword: New Password is required',
    PasswordChange,
    { currentPassword: 'x', newPassword: '', confirmPassword: '' },
  ],
])('an invalid query or body gets the error “%s”', (message, schema, input) => {
  expect(refusalsOf(schema, input)).toContain(message)
})

// R36.12
it('StudentQuery accepts the largest page, limit and search', () => {
  const query = { page: '100000', limit: '100', search: 'a b c d e f g h' }
  expect(StudentQuery.parse(query)).toMatchObject({ page: 100_000, limit: 100, search: 'a b c d e f g h' })
  expect(StudentQuery.parse({ search: 'a'.repeat(100) })).toMatchObject({ search: 'a'.repeat(100) })
})
