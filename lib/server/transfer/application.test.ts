import { beforeAll, expect, it } from 'vitest'
import type { Refreshed, SignedIn } from '@/lib/contract/accounts/schema'
import type { SavedStudent } from '@/lib/contract/students/schema'
import { authSecretPath } from '@/lib/server/platform/secret'
import { call } from '@/tests/support/api'
import { totpCode } from '@/tests/support/codes'
import { emptyDatabase } from '@/tests/support/empty-postgres'
import { studentInput } from '@/tests/support/factories'
import {
  ADMIN,
  answersOf,
  SECOND_FACTOR_USER,
  withAppOnPostgres,
  schoolFile,
  SENT,
} from '@/tests/support/transferred-school'
import { transferSchool } from './transfer-school'

let url: string
let term: Awaited<ReturnType<typeof schoolFile>>['term']
let before: Awaited<ReturnType<typeof answersOf>>

beforeAll(async () => {
  const { file, app, term: passed } = await schoolFile()
  term = passed
  before = await answersOf(app, term)
  url = await emptyDatabase()
  await transferSchool({ file, url })
})

// R30.2, R84.7, R92.4
it('a transferred school answers as before: orders, searches, photos, exports, devices and accounts', async () => {
  const after = await withAppOnPostgres(url, authSecretPath(), app => answersOf(app, term))
  expect(after).toEqual(before)
  expect(after.sorted[0]?.data).toMatchObject({ pagination: { totalStudents: 68 } })
  expect(JSON.stringify(after.staff.data)).toContain('{"standard":"5th","section":"B","isClassTeacher":true}')
  expect(after.photo.bytes.length).toBeGreaterThan(100)
  expect(after.pupil.data).toMatchObject({ student: { custom: { field: 'option', bus_stop: 'Chowk 100%_\\"' } } })
  expect(after.found.at(-1)?.data).toMatchObject({ students: [{ _id: term.pupil._id }] })
})

// R30.2
it('sessions, passwords, limits, sequences and repeated requests continue after a transfer', async () => {
  await withAppOnPostgres(url, authSecretPath(), async app => {
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

// R35.13
it('codes of authenticator apps are accepted after a transfer', async () => {
  await withAppOnPostgres(url, authSecretPath(), async app => {
    const started = await call<{ challenge: string }>(app.login, { body: SECOND_FACTOR_USER })
    expect(started.body.error).toBe('SECOND_FACTOR_REQUIRED')
    const body = { ...started.body.data, code: totpCode(term.key, 1) }
    expect((await call<SignedIn>(app.secondStep, { body })).status).toBe(200)
    expect(await app.db.recoveryCode.count()).toBe(10)
  })
})
