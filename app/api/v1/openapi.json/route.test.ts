import { expect, it } from 'vitest'
import { allEndpoints } from '@/lib/contract/endpoints'
import { openApiDocument } from '@/lib/server/open-api/cached-document'
import { routeModules } from '@/server/in-process-api/route-modules'
import { type Recorded, validatorOf } from '@/tests/support/answer-validator'
import { type Handler, type Options, send } from '@/tests/support/api'
import { createConfidentialSchool } from '@/tests/support/confidential-school'
import { placeName } from '@/tests/support/gate/place-names'
import { PLACES } from '@/tests/support/gate/places'
import { createSignedInUser } from '@/tests/support/people'
import { MORE_CALLS, NOT_RECORDED } from '@/tests/support/recorded-calls'
import { GET } from './route'

const handlers = routeModules.flatMap(module => Object.values(module) as unknown as Handler[])

// R101.7
it('the OpenAPI document is public, and a client that has the current version gets a 304', async () => {
  const first = await send(GET)
  expect([first.status, first.headers.get('content-type')]).toEqual([200, 'application/json'])
  expect(await first.json()).toMatchObject({ openapi: '3.1.1', info: { title: 'School Management' } })
  const etag = first.headers.get('etag') ?? ''
  expect((await send(GET, { headers: { 'if-none-match': `"x", W/${etag}` } })).status).toBe(304)
  expect((await send(GET, { headers: { 'if-none-match': '"x"' } })).status).toBe(200)
})

const recorded = async (response: Response): Promise<Recorded> => ({
  status: response.status,
  type: response.headers.get('content-type') ?? '',
  text: await response.text(),
})

// R101.8
it('the answers of real calls match the OpenAPI document', async () => {
  const { answerProblems } = validatorOf(openApiDocument().document)
  const school = await createConfidentialSchool('change')
  const nobody = await createSignedInUser([])
  const problems: string[] = []
  const succeeded = new Set<string>()
  const check = async (handler: Handler, options: Options) => {
    const { method, path } = handler.endpoint
    const answer = await recorded(await send(handler, options))
    if (answer.status < 400) succeeded.add(placeName(handler.endpoint))
    const found = answerProblems(method, path, answer)
    problems.push(...found.map(problem => `${method} ${path} ${answer.status}: ${problem}`))
  }
  for (const [name, place] of Object.entries({ ...PLACES, ...MORE_CALLS })) {
    const handler = handlers.find(({ endpoint }) => placeName(endpoint) === name)
    if (!handler || typeof place === 'string') continue
    const { token } = handler.endpoint.access === 'superAdmin' ? school.admin : school.caller
    for (const options of await place(school)) await check(handler, { token, ...options })
  }
  for (const handler of handlers) {
    const isForm = handler.endpoint.takes === 'form'
    await check(handler, { id: 'x', ...(isForm ? { body: new URLSearchParams() } : {}) })
    if (isForm) continue
    await check(handler, { id: 'x/y', body: {}, token: nobody.token })
    await check(handler, { id: 'x/y', body: 'no json', token: school.admin.token })
  }
  expect(problems).toEqual([])
  const missing = allEndpoints.map(placeName).filter(name => !succeeded.has(name))
  expect(missing.toSorted()).toEqual([...NOT_RECORDED].toSorted())
}, 120_000)
