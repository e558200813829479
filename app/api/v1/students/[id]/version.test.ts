import { beforeEach, describe, expect, it } from 'vitest'
import type { SavedStudent, Student } from '@/lib/contract/students/schema'
import { call, type Handler, type Options } from '@/tests/support/api'
import { studentInput } from '@/tests/support/factories'
import { createSignedInUser } from '@/tests/support/people'
import { POST as create } from '../route'
import { GET as get, PATCH as patch, PUT as put } from './route'

let token: string
let student: Student
let id: string
beforeEach(async () => {
  token = (await createSignedInUser('superAdmin')).token
  student = (await call<SavedStudent>(create, { token, body: studentInput() })).body.data.student
  id = student._id
})

const send = (handler: Handler, body?: unknown, headers: Options['headers'] = {}) =>
  call<SavedStudent>(handler, { token, id, body, headers })
const current = async () => (await send(get)).body.data.student

describe.each([['PUT', put], ['PATCH', patch]] as const)('%s with a version', (_method, handler) => {
  // R36.19, R85.6
  it('a change with an outdated version is refused with the current record and the user who changed it', async () => {
    await send(patch, { section: 'A' })
    const answer = await send(handler, { ...studentInput(), section: 'D', version: 1 })
    expect(answer.status).toBe(409)
    expect(answer.body.error).toBe('STALE')
    expect(answer.body.data).toMatchObject({ student: { section: 'A', version: 2 }, changedBy: 'Test Person' })
    expect((await current()).section).toBe('A')
  })

  // R36.20
  it('the version may be sent as `If-Match`', async () => {
    expect((await send(handler, studentInput({ rollNumber: 8 }), { 'if-match': '"1"' })).status).toBe(200)
    expect((await send(handler, studentInput(), { 'if-match': '"1"' })).status).toBe(409)
    expect((await send(handler, studentInput(), { 'if-match': '*' })).status).toBe(200)
  })

  // R36.20
  it.each([
    ['', undefined],
    ['"abc"', undefined],
    ['"12345678901"', undefined],
    ['"1", "2"', undefined],
    ['"2"', 1],
  ])('the If-Match header %s is refused with the version %j in the body', async (tag, version) => {
    const answer = await send(handler, { ...studentInput(), section: 'D', version }, { 'if-match': tag })
    expect(answer.status).toBe(400)
    expect(answer.body.errors[0]?.field).toBe('If-Match')
    expect(await current()).toEqual(student)
  })

  it('a list as the body is refused, even with `If-Match`', async () => {
    expect((await send(handler, [{ section: 'D' }], { 'if-match': '"1"' })).status).toBe(400)
  })

  it('only one of two concurrent changes of the same version is accepted', async () => {
    const answers = await Promise.all(['A', 'D'].map(section => send(handler, { ...studentInput(), section, version: 1 })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  // R36.19
  it('the last write wins when it has no version', async () => {
    await send(patch, { section: 'A' })
    expect((await send(handler, { ...studentInput(), section: 'D' })).body.data.student.section).toBe('D')
  })

  it('a version that is sent as a text is refused', async () => {
    expect((await send(handler, { ...studentInput(), version: '1' })).status).toBe(400)
  })
}) // prettier-ignore
