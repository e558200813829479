import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { allEndpoints, API_BASE, endpoints } from '@/lib/contract/endpoints'
import { call, requestTo, send, type Handler } from '@/tests/support/api'
import { staffInput, studentInput } from '@/tests/support/factories'
import { canariesIn, CANARIES, captureLog } from '@/tests/support/log-lines'
import { createSignedInUser } from '@/tests/support/people'

let log: ReturnType<typeof captureLog>
let handlers: Handler[]
beforeEach(async () => {
  log = captureLog()
  const modules = import.meta.glob<Record<string, Handler>>('./**/route.ts')
  handlers = (await Promise.all(Object.values(modules).map(load => load()))).flatMap(module => Object.values(module))
})
afterEach(() => {
  vi.resetModules()
})

const handlerOf = ({ method, path }: { method: string; path: string }): Handler =>
  handlers.find(({ endpoint }) => endpoint.method === method && endpoint.path === path)!

const address = { street: CANARIES.street, city: 'Kochi', state: 'Kerala', pinCode: '682001' }
const student = studentInput({
  name: { firstName: CANARIES.name, lastName: CANARIES.name },
  email: CANARIES.email,
  dateOfBirth: CANARIES.dateOfBirth,
  contactInfo: {
    address,
    emergencyContact: { name: CANARIES.name, relationship: 'Mother', phone: CANARIES.phone },
  },
  parentInfo: {
    father: { name: CANARIES.name, phone: CANARIES.phone, email: CANARIES.email },
    mother: { name: CANARIES.name, phone: CANARIES.phone },
  },
})
const colleague = staffInput([], {
  email: CANARIES.email,
  phone: CANARIES.phone,
  password: CANARIES.password,
  name: { firstName: CANARIES.name, lastName: CANARIES.name },
})
const everything = {
  ...student,
  ...colleague,
  ...CANARIES,
  email: `a\r\n\u001b[2J${CANARIES.email}`,
  newPassword: CANARIES.password,
}
const headers = {
  'user-agent': CANARIES.name,
  cookie: `sid=${CANARIES.token}`,
  'idempotency-key': CANARIES.token,
  'x-request-id': `${CANARIES.token}\u00a0`,
}

describe('the log', () => {
  // ASVS 14.2.4, 16.2.1, 16.2.5
  // R28.1
  it('the log has one line for every call, without any data of the request', async () => {
    let calls = 0
    for (const { method, path } of allEndpoints) {
      const handler = handlerOf({ method, path })
      const { id, token } = await createSignedInUser('superAdmin')
      for (const as of [token, CANARIES.token, undefined]) {
        const query = handler.endpoint.gives === 'csv' ? '' : { search: CANARIES.name, x: CANARIES.email }
        const response = await send(handler, { token: as, id: CANARIES.phone, query, body: everything, headers })
        await response.arrayBuffer()
        calls += 1
        expect(log.lines()).toHaveLength(calls)
        expect(log.lines().at(-1)).toEqual({
          level: 'info',
          time: expect.any(String),
          requestId: response.headers.get('x-request-id'),
          ...(as === token && handler.endpoint.access !== 'public' ? { userId: id } : {}),
          method,
          route: API_BASE + path,
          status: response.status,
          ms: expect.any(Number),
        })
      }
    }
    expect(canariesIn(log.text())).toEqual([])
  })

  // ASVS 16.3.2
  // R28.13
  it('the log names the user of a refused call', async () => {
    const { id, token } = await createSignedInUser(['students.read'])
    expect((await call(handlerOf(endpoints.staff.create), { token, body: colleague })).status).toBe(403)
    expect(log.lines()).toMatchObject([{ userId: id, method: 'POST', route: '/api/v1/staff', status: 403 }])
  })

  // R28.4
  it('the log contains no personal data after the calls of a normal day', async () => {
    const { token } = await createSignedInUser('superAdmin')
    const { students, staff, auth } = endpoints
    const field = await call<{ field: { key: string } }>(handlerOf(endpoints.fields.create), {
      token,
      body: { entity: 'students', label: 'Note', kind: 'text' },
    })
    const custom = { [field.body.data.field.key]: CANARIES.street }
    const credentials = { email: CANARIES.email, password: CANARIES.password }
    const day = [
      await call(handlerOf(students.create), { token, body: { ...student, custom } }),
      await call(handlerOf(staff.create), { token, body: colleague }),
      await call(handlerOf(staff.create), { token, body: colleague }),
      await call(handlerOf(auth.login), { body: credentials }),
      await call(handlerOf(auth.login), { body: { ...credentials, password: `${CANARIES.password}x` } }),
      await call(handlerOf(students.list), { token, query: { search: CANARIES.name } }),
      await call(handlerOf(students.create), { token, body: `{"name": "${CANARIES.name}` }),
    ]
    const csv = await send(handlerOf(students.export), { token })
    expect(await csv.text()).toContain(CANARIES.email)
    expect(day.map(({ status }) => status)).toEqual([201, 201, 409, 200, 401, 200, 400])
    expect(log.lines().map(({ status }) => status)).toEqual([201, 201, 201, 409, 200, 401, 200, 400, 200])
    expect(canariesIn(log.text())).toEqual([])
  })
})

describe('an error', () => {
  /** A handler that throws an error of the database with data in its message. */
  async function failing() {
    const { route } = await import('@/lib/server/http/route')
    const { db } = await import('@/lib/server/db/db')
    return route(endpoints.students.create, async ({ body, actor }) => {
      await db.user.update({ where: { id: actor.id }, data: { ...body, email: { not: CANARIES.email } } as never })
      throw new Error('not reached')
    })
  }

  // ASVS 16.3.4, 16.5.1, 16.5.3, 16.5.4
  // R28.8, R36.1, R36.2
  it('an error in a handler gives a 500 and two log lines with user, place and type, and no record data', async () => {
    const { id, token } = await createSignedInUser('superAdmin')
    const answer = await call(await failing(), { token, body: student })
    expect(answer.status).toBe(500)
    const requestId = answer.headers.get('x-request-id')
    expect(log.lines()).toMatchObject([
      {
        level: 'error',
        requestId,
        err: { type: 'PrismaClientValidationError', stack: expect.stringContaining('log.test.ts') },
        msg: 'request failed',
      },
      { level: 'error', requestId, userId: id, method: 'POST', route: '/api/v1/students', status: 500 },
    ])
    expect(canariesIn(log.text() + JSON.stringify(answer.body))).toEqual([])
    expect((await call(handlerOf(endpoints.auth.me), { token })).status).toBe(200)
  })

  // ASVS 16.3.4, 16.5.2
  it('an error of the database connection gives a 503 and one warning with the reason', async () => {
    const { id, token } = await createSignedInUser('superAdmin')
    const { route } = await import('@/lib/server/http/route')
    const handler = route(endpoints.auth.sessions, () =>
      Promise.reject(Object.assign(new Error(CANARIES.token), { code: 'ECONNREFUSED', syscall: 'connect' })),
    )
    expect((await call(handler, { token })).status).toBe(503)
    expect(log.lines()).toMatchObject([
      { level: 'warn', userId: id, status: 503, err: { code: 'ECONNREFUSED', syscall: 'connect' } },
    ])
    expect(canariesIn(log.text())).toEqual([])
  })

  it('the log names the wrong fields when a result does not match its own schema', async () => {
    const { token } = await createSignedInUser('superAdmin')
    const { route } = await import('@/lib/server/http/route')
    const handler = route(endpoints.auth.me, () => Promise.resolve({ user: { email: CANARIES.email } } as never))
    expect((await call(handler, { token })).status).toBe(500)
    expect(log.lines()[0]).toMatchObject({ err: { fields: expect.arrayContaining(['user._id', 'user.phone']) } })
    expect(canariesIn(log.text())).toEqual([])
  })

  // R28.9
  it('an error in the middle of an export is logged once, and the client gets none of its details', async () => {
    const { token } = await createSignedInUser('superAdmin')
    const { route } = await import('@/lib/server/http/route')
    const { ApiResponse } = await import('@/lib/server/http/api-response')
    let pulls = 0
    const handler = route(endpoints.students.export, async () => {
      const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
        pulls += 1
        if (pulls > 1) throw new Error(CANARIES.email)
        controller.enqueue(new TextEncoder().encode('a,b'))
      }
      return new ApiResponse(new ReadableStream({ pull }, { highWaterMark: 0 }))
    })
    const response = await handler(requestTo({ endpoint: endpoints.students.export }, { token }), {
      params: Promise.resolve({}),
    })
    expect(response.status).toBe(200)
    await expect(response.text()).rejects.toThrow(/^The response ended before it was complete$/)
    expect(log.lines()).toMatchObject([
      { status: 200 },
      { level: 'error', requestId: response.headers.get('x-request-id'), msg: 'response ended before it was complete' },
    ])
    expect(canariesIn(log.text())).toEqual([])
  })
})

it('cancelling the stream of a response cancels the source of the stream', async () => {
  const { observeStream } = await import('@/lib/server/http/release-slot')
  const cancel = vi.fn()
  const onEnd = vi.fn()
  await observeStream(new ReadableStream({ cancel }), { onEnd, onError: vi.fn() }).cancel('gone')
  expect(cancel).toHaveBeenCalledWith('gone')
  expect(onEnd).toHaveBeenCalledOnce()
})
