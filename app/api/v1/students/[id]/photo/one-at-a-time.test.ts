import { beforeEach, expect, it } from 'vitest'
import { commandLineOrigin } from '@/lib/server/history/write-audit-event'
import { db } from '@/lib/server/db/db'
import { insertStudent } from '@/lib/server/students/insert'
import { call, requestTo } from '@/tests/support/api'
import { studentInput } from '@/tests/support/factories'
import { createSignedInUser, type Person } from '@/tests/support/people'
import { picture, uploadForm } from '@/tests/support/pictures'
import { POST as post } from './route'

let person: Person
let id: string
beforeEach(async () => {
  person = await createSignedInUser(['students.update'])
  id = (await db.$transaction(tx => insertStudent(tx, studentInput(), new Date(), commandLineOrigin())))._id
})

const save = async ({ token }: Person) => call(post, { token, id, body: uploadForm(await picture()) })

/** Sends the start of an upload. The returned function sends the rest and returns the status. */
async function begin() {
  const whole = new Response(uploadForm(await picture()))
  const type = whole.headers.get('content-type') ?? ''
  const bytes = new Uint8Array(await whole.arrayBuffer())
  const half = new TransformStream<Uint8Array, Uint8Array>()
  const writer = half.writable.getWriter()
  const headers = { 'content-type': type, 'content-length': String(bytes.length) }
  const { url, headers: all } = requestTo(post, { token: person.token, id, headers })
  const init = { method: 'POST', headers: all, body: half.readable, duplex: 'half' }
  const answered = post(new Request(url, init), { params: Promise.resolve({ id }) })
  await writer.write(bytes.subarray(0, 100))
  return async () => {
    await writer.write(bytes.subarray(100))
    await writer.close()
    return (await answered).status
  }
}

// R34.34
it('a user cannot upload two photos at once; the refusal is not counted, and other users can upload', async () => {
  const end = await begin()
  const answer = await save(person)
  expect(answer.status).toBe(429)
  expect(answer.body.message).toBe(
    'Your last request is still being processed. Please wait until it is done, then try again.',
  )
  const other = await createSignedInUser(['students.update'])
  expect((await save(other)).status).toBe(200)
  expect(await end()).toBe(200)
  expect((await db.rateLimit.findMany({ orderBy: { points: 'asc' } })).map(({ points }) => points)).toEqual([1, 1])
  expect((await save(person)).status).toBe(200)
})
