import { expect, it, onTestFinished, vi } from 'vitest'
import { call } from '@/tests/support/api'
import { captureLog } from '@/tests/support/log-lines'
import { createSignedInUser } from '@/tests/support/people'
import { tokenInput } from '@/tests/support/token-input'

// R99.8, R99.12
it('the log names the personal token of a call by its id, and never contains the text of a token', async () => {
  const log = captureLog()
  onTestFinished(() => void vi.resetModules())
  const { POST: create, GET: list } = await import('./route')
  const { GET: listStudents } = await import('../../students/route')
  const { id, token } = await createSignedInUser(['students.read'])
  const body = tokenInput(['students.read'])
  const made = await call<{ token: string; item: { _id: string } }>(create, { token, body })
  const personal = made.body.data
  await call(listStudents, { token: personal.token })
  await call(list, { token: personal.token })
  await call(listStudents, { token: `${personal.token}x` })
  const byToken = { userId: id, tokenId: personal.item._id }
  expect(log.lines().slice(1)).toMatchObject([
    { ...byToken, route: '/api/v1/students', status: 200 },
    { ...byToken, route: '/api/v1/auth/tokens', status: 403 },
    { route: '/api/v1/students', status: 401 },
  ])
  expect(log.lines()[0]).not.toHaveProperty('tokenId')
  expect(log.text()).not.toContain('smt_')
  expect(log.text()).not.toContain(personal.token.slice(-43))
})
