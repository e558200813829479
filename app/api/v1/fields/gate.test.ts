import { expect, it } from 'vitest'
import { allEndpoints } from '@/lib/contract/endpoints'
import type { ConfidentialLevel } from '@/lib/contract/permissions'
import { db } from '@/lib/server/db/db'
import { findActorByToken } from '@/lib/server/accounts/session-actor'
import { routeModules } from '@/server/in-process-api/route-modules'
import { type Handler, type Options, send } from '@/tests/support/api'
import { type ConfidentialSchool, createConfidentialSchool, leaksIn, SECRET } from '@/tests/support/confidential-school'
import type { Person } from '@/tests/support/people'
import { parseXlsx } from '@/tests/support/xlsx'
import { addressOf, placeName } from '@/tests/support/gate/place-names'
import { PLACES } from '@/tests/support/gate/places'

type PageHandler = Handler & {
  read: (actor: object, what: { id?: string; query: object | undefined }) => Promise<unknown>
}
const handlers = routeModules.flatMap(module => Object.values(module) as unknown as PageHandler[])
const handlerOf = (name: string): PageHandler => handlers.find(({ endpoint }) => placeName(endpoint) === name)!

/** Returns an answer as text. For a spreadsheet, this is the text of all cells. */
async function textOf(response: Response): Promise<string> {
  const bytes = new Uint8Array(await response.arrayBuffer())
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b
  return isZip ? JSON.stringify(await parseXlsx(bytes)) : new TextDecoder().decode(bytes)
}

/** Makes a GET call as a page does during server rendering. Returns the answer as text. */
async function readForPage(handler: PageHandler, { token }: Person, { id, query }: Options): Promise<string> {
  const { method, path, gives, limit } = handler.endpoint
  // Pages do not make these calls. A page already knows the user, and needs no description of the API.
  if (method !== 'GET' || gives !== 'json' || limit || ['/auth/me', '/openapi.json'].includes(path)) return ''
  const actor = await findActorByToken(`Bearer ${token}`, 'request-of-a-page')
  const none = handler.endpoint.query.safeParse({}).success ? {} : undefined
  return JSON.stringify(await handler.read(actor, { ...(id && { id }), query: (query as object | undefined) ?? none }))
}

type Answered = { name: string; address: string; text: string; status: number; isOfAdmin: boolean }

/** Makes every call in `PLACES`, and returns the answers. */
async function answersOf(school: ConfidentialSchool): Promise<Answered[]> {
  const kept = Object.values(school.batches).map(({ _id }) => _id)
  const all: Answered[] = []
  for (const [name, place] of Object.entries(PLACES)) {
    if (typeof place === 'string') continue
    const handler = handlerOf(name)
    const isOfAdmin = handler.endpoint.access === 'superAdmin'
    const person = isOfAdmin ? school.admin : school.caller
    for (const options of await place(school)) {
      const response = await send(handler, { ...options, token: person.token })
      const text = (await textOf(response)) + (response.ok ? await readForPage(handler, person, options) : '')
      all.push({ name, address: addressOf(handler.endpoint, options), text, status: response.status, isOfAdmin })
    }
    // A user may have only a few batches that have not run yet.
    const where = { createdById: school.caller.id, id: { notIn: kept } }
    await db.batch.updateMany({ where, data: { state: 'cancelled' } })
  }
  return all
}

/** Endpoints that return confidential values, or names of confidential fields, to users who may read them. */
const SHOWING = [
  'GET /students',
  'GET /students/{id}',
  'GET /students/{id}/history',
  'GET /students/{id}/siblings',
  'GET /students/duplicates',
  'GET /students/duplicate-check',
  'POST /students/print',
  'PUT /students/{id}',
  'PATCH /students/{id}',
  'GET /staff',
  'GET /staff/{id}',
  'GET /staff/{id}/history',
  'PUT /staff/{id}',
  'PATCH /staff/{id}',
  'PUT /staff/{id}/permissions',
  'POST /staff/{id}/deactivate',
  'POST /staff/{id}/activate',
  'GET /batches/{id}/rows',
  'GET /batches/{id}/rows.csv',
  'GET /fields',
]

// R83.5
it('every endpoint has an entry in `PLACES`', () => {
  expect(Object.keys(PLACES).toSorted()).toEqual(allEndpoints.map(placeName).toSorted())
})

// R83.5
it.each<[ConfidentialLevel, boolean]>([
  ['none', false],
  ['read', true],
  ['change', true],
])('with the right %s to confidential fields, no answer of any endpoint has a hidden value', async (level, mayRead) => {
  const answers = await answersOf(await createConfidentialSchool(level))
  const leaks = answers.flatMap(({ address, text, isOfAdmin }) =>
    leaksIn(text, mayRead || isOfAdmin).map(marker => `${address}: ${marker}`),
  )
  expect(leaks).toEqual([])
  // A refused call would prove nothing, so each call must have been answered.
  const refused = answers.filter(({ status }) => status >= 400 && status !== 409)
  expect(refused.map(({ address, status }) => `${address}: ${status}`)).toEqual([])
  const shown = answers.filter(({ text, isOfAdmin }) => !isOfAdmin && leaksIn(text, false).includes(SECRET))
  expect(shown.map(({ name }) => name)).toEqual(expect.arrayContaining(mayRead ? SHOWING : []))
})
