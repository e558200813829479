import { beforeEach, describe, expect, it } from 'vitest'
import type { AuditPage } from '@/lib/contract/history/events'
import type { StudentPage } from '@/lib/contract/students/query'
import type { SavedStudent, Student } from '@/lib/contract/students/schema'
import { call, validationErrors } from '@/tests/support/api'
import { studentInput } from '@/tests/support/factories'
import { createSignedInUser } from '@/tests/support/people'
import { GET as history } from './[id]/history/route'
import { GET as get, PATCH as patch, PUT as put } from './[id]/route'
import { GET as list, POST as create } from './route'

let token: string
beforeEach(async () => {
  token = (await createSignedInUser('superAdmin')).token
})

const add = async (admissionNumber?: string) =>
  (await call<SavedStudent>(create, { token, body: studentInput({ admissionNumber }) })).body.data.student
const read = async (id: string) => (await call<{ student: Student }>(get, { token, id })).body.data.student
const found = async (search: string) =>
  (await call<StudentPage>(list, { token, query: { search } })).body.data.students.map(({ _id }) => _id)

describe('the admission number', () => {
  // R50.1
  it('the admission number can be absent, set and cleared, and the history has each value', async () => {
    const { _id: id } = await add()
    expect(await read(id)).not.toHaveProperty('admissionNumber')
    await call(patch, { token, id, body: { admissionNumber: ' GR/0412 ' } })
    expect((await read(id)).admissionNumber).toBe('GR/0412')
    await call(patch, { token, id, body: { admissionNumber: null } })
    expect(await read(id)).not.toHaveProperty('admissionNumber')
    const { events } = (await call<AuditPage>(history, { token, id })).body.data
    expect(events.slice(0, 2).map(({ changes }) => changes)).toEqual([
      [{ field: 'admissionNumber', before: 'GR/0412', after: null }],
      [{ field: 'admissionNumber', before: null, after: 'GR/0412' }],
    ])
  })

  // R50.1
  it('PUT without an admission number clears the stored admission number', async () => {
    const { _id: id } = await add('412')
    await call(put, { token, id, body: studentInput() })
    expect(await read(id)).not.toHaveProperty('admissionNumber')
  })

  // R50.1
  it('two students may have the same admission number', async () => {
    const [first, second] = [await add('412'), await add('412')]
    expect(second.admissionNumber).toBe('412')
    expect(first._id).not.toBe(second._id)
  })

  // R50.2
  it('the search finds an admission number until it is cleared', async () => {
    const { _id: id } = await add('GR/04127')
    await add('GR/09999')
    expect(await found('gr/04127')).toEqual([id])
    await call(patch, { token, id, body: { admissionNumber: '' } })
    expect(await found('gr/04127')).toEqual([])
  })

  // R50.1
  it('an admission number has at most 50 characters', async () => {
    const answer = await call(create, { token, body: studentInput({ admissionNumber: '9'.repeat(51) }) })
    expect(answer.status).toBe(400)
    expect(validationErrors(answer)).toEqual(['admissionNumber: Admission number cannot exceed 50 characters'])
  })
})
