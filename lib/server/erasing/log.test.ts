import { expect, it } from 'vitest'
import { captureLog } from '@/tests/support/log-lines'

// R104.12
it('the log contains no value of a student, neither before nor after erasing', async () => {
  const log = captureLog()
  const { createSignedInUser } = await import('@/tests/support/people')
  const { addMarkedStudent, DAYS, GONE, KEPT, NUMBERS } = await import('@/tests/support/marked-student')
  const { erase, leave } = await import('@/tests/support/erasing')
  const admin = await createSignedInUser('superAdmin')
  const id = await addMarkedStudent(admin)
  await leave(id)
  expect((await erase(admin.token, [id], 'anonymise')).counts).toMatchObject({ done: 1 })
  const routes = log.lines().map(({ route }) => route)
  expect(routes).toEqual(expect.arrayContaining(['/api/v1/students', '/api/v1/students/{id}/photo', '/api/v1/batches']))
  const text = log.text().toLowerCase()
  expect([GONE, KEPT, NUMBERS, ...DAYS].filter(value => text.includes(value))).toEqual([])
})
