import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Figures } from '@/lib/contract/dashboard'
import { call } from '@/tests/support/api'
import { studentInput } from '@/tests/support/factories'
import { createSignedInUser } from '@/tests/support/people'
import { GET as students, POST as create } from '../../students/route'
import { PREFETCH_FIGURES } from '@/app/(shell)/dashboard/figures-read'
import type { Permission } from '@/lib/contract/permissions'
import { findActorByToken } from '@/lib/server/accounts/session-actor'
import { GET } from './route'

// R69.3
it.each([[[]], [['students.create', 'students.update', 'students.delete', 'staff.read']]] as const)(
  'a user with the permissions %j gets no figures, but a 403',
  async permissions => {
    const answer = await call(GET, { token: (await createSignedInUser([...permissions])).token })
    expect([answer.status, answer.body.data]).toEqual([403, undefined])
  },
)

it('without a session the figures are refused with 401', async () => {
  expect((await call(GET, {})).status).toBe(401)
})

// R69.1, R69.7
it('everybody who may read students gets the figures of classes and of missing data', async () => {
  const { token } = await createSignedInUser('superAdmin')
  const place = { standard: '5th', section: 'B' }
  for (const changes of [
    { ...place, rollNumber: 1, gender: 'Female', email: undefined },
    { ...place, rollNumber: 1, gender: 'Female' },
    { ...place, rollNumber: 2, gender: 'Male', email: undefined, isActive: false },
    { standard: 'KG', section: 'A', gender: 'Other' },
  ]) {
    expect((await call(create, { token, body: studentInput(changes as object) })).status).toBe(201)
  }
  const reader = await createSignedInUser(['students.read'])
  const { classes, missing, sharedRollNumbers } = (await call<Figures>(GET, { token: reader.token })).body.data
  expect(classes).toEqual([
    { standard: 'KG', section: 'A', students: { Male: 0, Female: 0, Other: 1 } },
    { standard: '5th', section: 'B', students: { Male: 0, Female: 2, Other: 0 } },
  ])
  expect([missing.email, missing.photo, sharedRollNumbers]).toEqual([1, 3, 2])
})

// R69.13
describe('the page', () => {
  const carried = async (as: 'superAdmin' | Permission[]) =>
    PREFETCH_FIGURES.read(await findActorByToken(`Bearer ${(await createSignedInUser(as)).token}`, 'a request'))
  const schoolOf = (totalStudents: number) =>
    vi.spyOn(students, 'read').mockResolvedValueOnce({
      students: [],
      pagination: { currentPage: 1, totalPages: 1, hasNext: false, hasPrev: false, totalStudents },
    })
  afterEach(() => void vi.restoreAllMocks())

  it('the page of the dashboard contains the figures of up to 20,000 students', async () => {
    schoolOf(20_000)
    expect(await carried(['students.read'])).toMatchObject({ classes: [], sharedRollNumbers: 0 })
  })

  it('the page of the dashboard does not wait for the figures of more than 20,000 students', async () => {
    schoolOf(20_001)
    expect(await carried('superAdmin')).toBeUndefined()
  })

  // R69.3
  it('the page of the dashboard contains no figures for users who may not read students', async () => {
    await expect(carried(['staff.read'])).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})
