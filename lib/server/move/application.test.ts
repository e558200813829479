import { beforeAll, expect, it } from 'vitest'
import type { Refreshed, SignedIn } from '@/lib/contract/auth'
import type { SavedStudent } from '@/lib/contract/student'
import { secretPath } from '@/lib/server/secret'
import { call } from '@/lib/testing/api'
import { codeOf } from '@/lib/testing/codes'
import { emptyDatabase } from '@/lib/testing/empty-postgres'
import { studentInput } from '@/lib/testing/factories'
import { ADMIN, answersOf, CAREFUL, onPostgres, schoolFile, SENT } from '@/lib/testing/moved-school'
import { moveSchool } from './school'

let url: string
let term: Awaited<ReturnType<typeof schoolFile>>['term']
let before: Awaited<ReturnType<typeof answersOf>>

beforeAll(async () => {
  const { file, app, term: passed } = await schoolFile()
  term = passed
  before = await answersOf(app, term)
  url = await emptyDatabase()
  await moveSchool({ file, url })
})

it('answers as before: every order, search, photo, export, device and account', async () => {
  const after = await onPostgres(url, secretPath(), app => answersOf(app, term))
  expect(after).toEqual(before)
  expect(after.sorted[0]?.data).toMatchObject({ pagination: { totalStudents: 66 } })
  expect(after.photo.bytes.length).toBeGreaterThan(100)
})

it('goes on where it was: with sessions, passwords, limits, numbers, and what was sent before', async () => {
  await onPostgres(url, secretPath(), async app => {
    const { token, refreshToken, pupil, gone } = term
    expect((await call<Refreshed>(app.refresh, { body: { refreshToken } })).status).toBe(200)
    expect((await call<SignedIn>(app.login, { body: ADMIN })).status).toBe(200)
    expect(await app.db.rateLimit.count({ where: { key: { startsWith: 'sign-in:' }, points: { gt: 0 } } })).toBe(3)
    const again = await call<SavedStudent>(app.students.POST, { token, ...SENT })
    expect(again.body.data.student._id).toBe(pupil._id)
    const next = await call<SavedStudent>(app.students.POST, { token, body: studentInput() })
    const numberOf = (studentId: string) => Number(studentId.split('-')[2])
    expect(numberOf(next.body.data.student.studentId)).toBe(numberOf(gone.studentId) + 1)
  })
})

it('lets in whoever has an authenticator app: what that shares is sealed with the same secret', async () => {
  await onPostgres(url, secretPath(), async app => {
    const asked = await call<{ challenge: string }>(app.login, { body: CAREFUL })
    expect(asked.body.error).toBe('SECOND_FACTOR_REQUIRED')
    const body = { ...asked.body.data, code: codeOf(term.key, 1) }
    expect((await call<SignedIn>(app.secondStep, { body })).status).toBe(200)
    expect(await app.db.recoveryCode.count()).toBe(10)
  })
})
