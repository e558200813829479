import { afterEach, describe, expect, it, vi } from 'vitest'
import { call, type Handler } from '@/tests/support/api'
import { studentInput } from '@/tests/support/factories'
import { canariesIn, CANARIES } from '@/tests/support/log-lines'
import { createSignedInUser } from '@/tests/support/people'

const TOKEN = 'a-token-of-prometheus'

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'schoolMetrics')
  vi.resetModules()
})

/** The handlers of a process that was started with this token, or without a token. */
async function started(token = '') {
  vi.stubEnv('METRICS_TOKEN', token)
  vi.resetModules()
  const { GET } = await import('./route')
  const { GET: read } = await import('../v1/students/[id]/route')
  const { POST: create } = await import('../v1/students/route')
  const { POST: signIn } = await import('../v1/auth/login/route')
  const scrape = async (authorization?: string) => {
    const request = new Request('http://school.test/api/metrics', { headers: authorization ? { authorization } : {} })
    const response = await GET(request)
    return { status: response.status, headers: response.headers, text: await response.text() }
  }
  const count = async (labels: string) => {
    const { text } = await scrape(`Bearer ${TOKEN}`)
    const line = text.split('\n').find(one => one.startsWith(`http_requests_total{${labels}`))
    return Number(line?.split(' ')[1] ?? 0)
  }
  return { scrape, count, read: read as Handler, create: create as Handler, signIn: signIn as Handler }
}

describe('/api/metrics', () => {
  // ASVS 13.2.3, 13.4.5
  // R28.11
  it('/api/metrics answers 404 when `METRICS_TOKEN` is not set, whatever the client sends', async () => {
    const { scrape } = await started()
    for (const authorization of [undefined, 'Bearer ', `Bearer ${TOKEN}`]) {
      const { status, text } = await scrape(authorization)
      expect(status).toBe(404)
      expect(JSON.parse(text)).toMatchObject({ error: 'NOT_FOUND', message: 'Path not found' })
    }
  })

  // ASVS 13.4.5
  // R28.11
  it.each([
    ['none', undefined],
    ['an empty one', 'Bearer '],
    ['another', 'Bearer a-token-of-prometheuz'],
    ['the beginning of it', 'Bearer a-token-of-prom'],
    ['it and more', `Bearer ${TOKEN}x`],
    ['it twice', `Bearer ${TOKEN}, Bearer ${TOKEN}`],
    ['it as a password', `Basic ${TOKEN}`],
    ['it alone', TOKEN],
  ])('/api/metrics requires its token, and refuses a request that sends %s', async (_what, authorization) => {
    const { scrape } = await started(TOKEN)
    const { status, headers, text } = await scrape(authorization)
    expect(status).toBe(401)
    expect(headers.get('www-authenticate')).toBe('Bearer realm="metrics"')
    expect(JSON.parse(text)).toMatchObject({ success: false, error: 'UNAUTHENTICATED' })
  })

  it('/api/metrics refuses an access token, even from a superAdmin', async () => {
    const { scrape } = await started(TOKEN)
    expect((await scrape(`Bearer ${(await createSignedInUser('superAdmin')).token}`)).status).toBe(401)
  })

  it('/api/metrics answers in the format of Prometheus, and the answer is not cached', async () => {
    const { scrape } = await started(TOKEN)
    const { status, headers, text } = await scrape(`bearer ${TOKEN}`)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(text).toMatch(/^process_cpu_seconds_total\{worker="0"\} [\d.]+$/m)
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds\{worker="0"\} /m)
  })
})

// R28.12
it('each metric is labelled with the number of its worker', async () => {
  vi.stubEnv('WORKER_NUMBER', '3')
  const { scrape } = await started(TOKEN)
  expect((await scrape(`Bearer ${TOKEN}`)).text).toMatch(/^process_cpu_seconds_total\{worker="3"\} /m)
})

describe('a response is counted', () => {
  // R28.12
  it('a response is counted by method, route and status, with its duration', async () => {
    const { scrape, count, read, create } = await started(TOKEN)
    const { token } = await createSignedInUser('superAdmin')
    const one = 'method="GET",route="/api/v1/students/{id}",status='
    const { body } = await call<{ student: { _id: string } }>(create, { token, body: studentInput() })
    const id = body.data.student._id
    await call(read, { token, id })
    await call(read, { token, id })
    await call(read, { token, id: 'no-such-student' })
    await call(read, { id })
    expect(await count(`${one}"200"`)).toBe(2)
    expect(await count(`${one}"404"`)).toBe(1)
    expect(await count(`${one}"401"`)).toBe(1)
    await call(read, { token, id })
    expect(await count(`${one}"200"`)).toBe(3)
    const { text } = await scrape(`Bearer ${TOKEN}`)
    expect(text).toMatch(/^http_request_duration_seconds_count\{worker="0",method="GET",route="\/api\/v1\/students\/\{id\}",status="200"\} 3$/m)
    expect(text).not.toContain(id)
  }) // prettier-ignore

  // R28.12
  it('refused requests are counted too: failed sign-ins with the status 401 or 429', async () => {
    const { count, signIn } = await started(TOKEN)
    const body = { email: CANARIES.email, password: CANARIES.password }
    const signIns = 'method="POST",route="/api/v1/auth/login",status='
    for (let attempt = 0; attempt < 6; attempt += 1) await call(signIn, { body })
    expect(await count(`${signIns}"401"`)).toBe(5)
    expect(await count(`${signIns}"429"`)).toBe(1)
  })

  // R28.12
  it('the metrics contain no personal data', async () => {
    const { scrape, create, read } = await started(TOKEN)
    const { token, id, email } = await createSignedInUser('superAdmin')
    const name = { firstName: CANARIES.name, lastName: CANARIES.name }
    await call(create, { token, body: studentInput({ name, email: CANARIES.email }) })
    await call(read, { token, id: CANARIES.phone, query: { search: CANARIES.name } })
    const { text } = await scrape(`Bearer ${TOKEN}`)
    expect(canariesIn(text)).toEqual([])
    for (const secret of [token, id, email, TOKEN]) expect(text).not.toContain(secret)
  })
})
