import { expect, it } from 'vitest'
import { findActorByToken } from '@/lib/server/accounts/session-actor'
import type { Preferences } from '@/lib/contract/views/preferences'
import type { StudentPage } from '@/lib/contract/students/query'
import { call } from '@/tests/support/api'
import type { SavedStudent } from '@/lib/contract/students/schema'
import { studentInput } from '@/tests/support/factories'
import { createSignedInUser } from '@/tests/support/people'
import { setRequestRate } from '@/tests/support/request-rate'
import { GET as preferences, PUT as changePreferences } from './preferences/route'
import { GET as oneStudent } from './students/[id]/route'
import { GET as exportStudents } from './students/export/route'
import { GET as listStudents, POST as createStudent } from './students/route'

const actorOf = ({ token }: { token: string }) => findActorByToken(`Bearer ${token}`, 'request-1')

// R56.1, R56.2
it('a page reads the same data as the API call returns', async () => {
  const reader = await createSignedInUser(['students.read'])
  const { token } = await createSignedInUser(['students.create'])
  const { student } = (await call<SavedStudent>(createStudent, { token, body: studentInput() })).body.data
  const actor = await actorOf(reader)
  const answered = await call<StudentPage>(listStudents, { token: reader.token, query: { limit: '25' } })
  expect(await listStudents.read(actor, { query: { limit: '25' } })).toEqual(answered.body.data)
  for (const id of [student._id, student.studentId]) {
    expect(await oneStudent.read(actor, { id })).toEqual({ student })
  }
})

// R58.1, R56.1
it('a page reads the preferences of its user', async () => {
  const person = await createSignedInUser([])
  const { data } = (await call<Preferences>(changePreferences, { token: person.token, body: { density: 'compact' } }))
    .body
  expect(data.density).toBe('compact')
  expect(await preferences.read(await actorOf(person), {})).toEqual(data)
})

// R56.2
it('a page cannot read data that the API call refuses', async () => {
  const nobody = await actorOf(await createSignedInUser(['students.create']))
  await expect(listStudents.read(nobody, { query: {} })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  const reader = await actorOf(await createSignedInUser(['students.read']))
  await expect(listStudents.read(reader, { query: { limit: '1000' } })).rejects.toMatchObject({
    code: 'VALIDATION_ERROR',
  })
  await expect(oneStudent.read(reader, { id: '../1' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const waiting = { ...reader, user: { ...reader.user, duty: 'changePassword' as const } }
  await expect(listStudents.read(waiting, { query: {} })).rejects.toMatchObject({ code: 'PASSWORD_CHANGE_REQUIRED' })
  await expect(exportStudents.read(reader, {})).rejects.toThrow('A page cannot read /students/export')
})

// R56.2, R34.32
it('each read of a page counts as one call for the limit on requests', async () => {
  setRequestRate(1)
  const reader = await createSignedInUser(['students.read'])
  const actor = await actorOf(reader)
  for (let n = 0; n < 4; n++) await listStudents.read(actor, { query: {} })
  await expect(listStudents.read(actor, { query: {} })).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  expect((await call(listStudents, { token: reader.token })).status).toBe(429)
})
