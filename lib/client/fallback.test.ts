import { expect, it, vi } from 'vitest'
import { endpoints } from '@/lib/contract/endpoints'
import type { Endpoint } from '@/lib/contract/endpoint'
import { createTestApi } from '@/tests/support/browser-api'
import { userMessageOf } from './api-error'

const { auth, students, staff } = endpoints

// R26.1
it.each<[string, Endpoint]>([
  ['Login failed', auth.login],
  ['Token refresh failed', auth.refresh],
  ['Failed to get user data', auth.me],
  ['Password change failed', auth.changePassword],
  ['Failed to update profile', auth.updateMe],
  ['Failed to fetch students', students.list],
  ['Failed to fetch student', students.get],
  ['Failed to create student', students.create],
  ['Failed to update student', students.replace],
  ['Failed to update student', students.patch],
  ['Failed to delete student', students.remove],
  ['Failed to upload photo', students.uploadPhoto],
  ['Failed to delete photo', students.removePhoto],
  ['Failed to fetch staff', staff.list],
  ['Failed to fetch staff member', staff.get],
  ['Failed to create staff member', staff.create],
  ['Failed to update staff member', staff.replace],
  ['Failed to update staff member', staff.patch],
  ['Failed to delete staff member', staff.remove],
  ['Failed to update permissions', staff.permissions],
  ['Failed to activate staff member', staff.activate],
  ['Failed to deactivate staff member', staff.deactivate],
])('the message is “%s” when the server gave no reason', async (words, endpoint) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { api } = createTestApi(() => new Response('', { status: 502, statusText: 'Bad Gateway' }))
  const error: unknown = await api.call(endpoint).catch((reason: unknown) => reason)
  expect(error).toMatchObject({ type: 'API_ERROR', message: 'HTTP 502: Bad Gateway' })
  expect(userMessageOf(error)).toBe(words)
})
