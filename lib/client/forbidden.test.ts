import { beforeEach, expect, it, vi } from 'vitest'
import { endpoints } from '@/lib/contract/endpoints'
import { AUTH_MESSAGES, FORBIDDEN_MESSAGE } from '@/tests/support/messages'
import { okResponse, type Handler, refusalResponse, createTestApi } from '@/tests/support/browser-api'
import { userWith } from '@/tests/support/users'
import { createApi } from './api'
import { createAuth } from './auth'

const before = userWith(['students.read', 'students.update'])
const after = userWith(['students.read'])
const forbidden = () => refusalResponse(403, { message: FORBIDDEN_MESSAGE, error: 'FORBIDDEN' })

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))

/**
 * Connects session, API and auth as `http.ts` does. `me` answers requests for the user, and `other` all other requests.
 */
function work(me: () => Response | Promise<Response>, other: Handler = forbidden) {
  const { session, send, sent } = createTestApi((path, ...rest) =>
    path.endsWith('/auth/me') ? me() : other(path, ...rest),
  )
  session.setUser(before)
  const api = createApi(session, send, () => void auth.reloadPermissions())
  const auth = createAuth(session, api)
  const reviews = () => sent('/auth/me').length
  return { api, session, reviews }
}
const remove = { id: '1' }

it('a call refused with 403 rejects, and the permissions are loaded again', async () => {
  const { api, session, reviews } = work(() => okResponse({ user: after }))
  await expect(api.call(endpoints.students.remove, remove)).rejects.toMatchObject({
    status: 403,
    message: FORBIDDEN_MESSAGE,
  })
  await vi.waitFor(() => expect(session.state()).toEqual({ status: 'signedIn', user: after }))
  expect(reviews()).toBe(1)
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(after)
})

it('a download refused with 403 rejects, and the permissions are loaded again', async () => {
  const { api, session } = work(() => okResponse({ user: after }))
  await expect(api.file(endpoints.students.export)).rejects.toMatchObject({ status: 403 })
  await vi.waitFor(() => expect(session.state()).toEqual({ status: 'signedIn', user: after }))
})

it('many refusals at the same time load the permissions once, and once more for later refusals', async () => {
  const answers: ((response: Response) => void)[] = []
  const { api, session, reviews } = work(() => new Promise(resolve => answers.push(resolve)))
  await Promise.allSettled(Array.from({ length: 5 }, () => api.call(endpoints.students.remove, remove)))
  expect(reviews()).toBe(1)
  answers[0]?.(okResponse({ user: before }))
  await vi.waitFor(() => expect(reviews()).toBe(2))
  answers[1]?.(okResponse({ user: after }))
  await vi.waitFor(() => expect(session.state()).toEqual({ status: 'signedIn', user: after }))
  expect(reviews()).toBe(2)
  await api.call(endpoints.students.remove, remove).catch(() => undefined)
  expect(reviews()).toBe(3)
})

it.each([
  ['fails', () => new Response('', { status: 500 })],
  ['is refused', forbidden],
])('when loading the permissions %s, the user stays unchanged and the call is not repeated', async (_how, me) => {
  const { api, session, reviews } = work(me)
  await api.call(endpoints.students.remove, remove).catch(() => undefined)
  await vi.waitFor(() => expect(console.error).toHaveBeenCalled())
  expect(session.state()).toEqual({ status: 'signedIn', user: before })
  expect(reviews()).toBe(1)
})

it('permissions that arrive after signing out do not restore the session', async () => {
  let answer: (response: Response) => void = () => undefined
  const { api, session } = work(() => new Promise(resolve => (answer = resolve)))
  await api.call(endpoints.students.remove, remove).catch(() => undefined)
  session.clear(true)
  answer(okResponse({ user: after }))
  await new Promise(resolve => setTimeout(resolve))
  expect(session.state()).toEqual({ status: 'signedOut', left: true })
  expect(localStorage.getItem('user')).toBeNull()
})

it('`session.update` ignores the permissions of another user', () => {
  const { session } = work(() => okResponse({ user: after }))
  session.update({ ...after, _id: 'somebody-else' })
  expect(session.state()).toEqual({ status: 'signedIn', user: before })
})

it('a refused sign-in does not load the permissions again', async () => {
  const deactivated = () => refusalResponse(403, { message: AUTH_MESSAGES.deactivated, error: 'FORBIDDEN' })
  const { api, reviews } = work(() => okResponse({ user: after }), deactivated)
  const body = { email: 'a@school.example', password: 'Secret@123' }
  await expect(api.call(endpoints.auth.login, { body })).rejects.toThrow(AUTH_MESSAGES.deactivated)
  expect(reviews()).toBe(0)
})

it('a call that fails with 404 does not load the permissions again', async () => {
  const { api, reviews } = work(
    () => okResponse({ user: after }),
    () => refusalResponse(404, { message: 'Student not found', error: 'NOT_FOUND' }),
  )
  await expect(api.call(endpoints.students.remove, remove)).rejects.toThrow('Student not found')
  expect(reviews()).toBe(0)
})
