import { beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '@/lib/contract/endpoint'
import { runIdempotent, type IdempotentRequest } from '@/lib/server/idempotency/run-once'
import { newId } from '@/lib/server/platform/id'
import { call, type Options } from '@/tests/support/api'
import { createSignedInUser } from '@/tests/support/people'
import { uploadForm } from '@/tests/support/pictures'
import { route } from './route'

const path = '/students/{id}'
const shared = { path, access: 'session', fallback: '', data: z.object({ count: z.number() }) } as const
const PHOTO = { field: 'photo', maxBytes: 1024, types: ['image/png'] }

let count = 0
const handle = ({ actor, idempotency }: { actor: { id: string }; idempotency?: IdempotentRequest }) =>
  runIdempotent(actor.id, idempotency, () => Promise.resolve({ count: (count += 1) }))
const change = route(endpoint({ ...shared, method: 'PATCH', body: z.object({ n: z.number() }) }), handle)
const replace = route(endpoint({ ...shared, method: 'PUT', body: z.object({ n: z.number() }) }), handle)
const send = route(endpoint({ ...shared, method: 'POST', takes: { file: PHOTO } }), handle)

const id = newId()
let token: string
beforeEach(async () => {
  token = (await createSignedInUser([])).token
})
const withKey = (options: Options): Options => ({ token, id, headers: { 'idempotency-key': 'key-1' }, ...options })

// R36.21, R36.22
describe('a repeated key', () => {
  it('a repeated key gets the first answer for the same record and body', async () => {
    const first = await call(change, withKey({ body: { n: 1 } }))
    expect(first.status).toBe(200)
    expect((await call(change, withKey({ body: { n: 1 } }))).body).toEqual(first.body)
  })

  it.each([
    ['another record', () => call(change, withKey({ body: { n: 1 }, id: newId() }))],
    ['another body', () => call(change, withKey({ body: { n: 2 } }))],
    ['another method', () => call(replace, withKey({ body: { n: 1 } }))],
  ])('a repeated key is refused for %s', async (_what, repeat) => {
    await call(change, withKey({ body: { n: 1 } }))
    expect(await repeat()).toMatchObject({ status: 422, body: { error: 'IDEMPOTENCY_MISMATCH' } })
  })

  it('a repeated key gets the first answer for the same file, and is refused for another file', async () => {
    const first = await call(send, withKey({ body: uploadForm('one') }))
    expect(first.status).toBe(200)
    // The browser generates a new boundary for each form, so the bytes of the two requests differ.
    expect((await call(send, withKey({ body: uploadForm('one') }))).body).toEqual(first.body)
    const other = await call(send, withKey({ body: uploadForm('two') }))
    expect(other).toMatchObject({ status: 422, body: { error: 'IDEMPOTENCY_MISMATCH' } })
  })
})
