import { beforeEach, describe, expect, it } from 'vitest'
import type { AuditPage } from '@/lib/contract/history/events'
import { db } from '@/lib/server/db/db'
import { call, validationErrors } from '@/tests/support/api'
import { duplicatesAs, storedPairs, unrelatedStudent } from '@/tests/support/duplicates'
import { createSignedInUser, type Person } from '@/tests/support/people'
import { POST as undo } from '../../undo/route'
import { GET as history } from '../[id]/history/route'
import { PATCH as patch } from '../[id]/route'
import { GET as list, PUT as decide } from './route'

const NOBODY = '01980000-0000-7000-8000-000000000000'
let clerk: Person
let as: ReturnType<typeof duplicatesAs>
beforeEach(async () => {
  clerk = await createSignedInUser(['students.create', 'students.read', 'students.update'])
  as = duplicatesAs(clerk.token)
})
const addPair = async (firstName: string, dateOfBirth: string): Promise<[string, string]> => [
  await as.add(unrelatedStudent(firstName, { dateOfBirth })),
  await as.add(unrelatedStudent(firstName, { dateOfBirth })),
]
const namesOf = async (query?: Record<string, string>) =>
  (await as.list(query)).pairs.map(({ students }) => students[0].name.firstName)

describe('GET /students/duplicates', () => {
  // R52.4
  it('GET /students/duplicates lists both records of a pair, the older first, and what they share', async () => {
    const [first, second] = await addPair('Meera', '2013-06-14')
    const { pairs, pagination } = await as.list()
    expect(pairs).toMatchObject([
      {
        likeness: 'same',
        hasSameBirthDate: true,
        hasSamePhone: false,
        students: [
          { _id: first, version: 1 },
          { _id: second, version: 1 },
        ],
      },
    ])
    expect(pagination).toEqual({ currentPage: 1, totalPages: 1, hasNext: false, hasPrev: false, totalPairs: 1 })
  })

  // R52.4
  it('GET /students/duplicates has pages, with the newest records first', async () => {
    for (const [index, name] of ['Asha', 'Divya', 'Kavya'].entries()) await addPair(name, `2013-06-1${index}`)
    expect(await namesOf({ limit: '2' })).toEqual(['Kavya', 'Divya'])
    expect(await namesOf({ limit: '2', page: '2' })).toEqual(['Asha'])
    const { pagination } = await as.list({ limit: '2', page: '9' })
    expect(pagination).toEqual({ currentPage: 9, totalPages: 2, hasNext: false, hasPrev: true, totalPairs: 3 })
  })

  it.each(['page=0', 'limit=1001', 'page=x'])('GET /students/duplicates refuses %s', async query => {
    expect((await call(list, { token: clerk.token, query })).status).toBe(400)
  })

  // R52.4
  it('GET /students/duplicates refuses users who may not read students', async () => {
    await addPair('Meera', '2013-06-14')
    const { token } = await createSignedInUser(['students.create', 'students.update', 'students.delete'])
    const answer = await call(list, { token })
    expect(answer.status).toBe(403)
    expect(JSON.stringify(answer.body)).not.toContain('Meera')
  })
})

describe('PUT /students/duplicates', () => {
  let pair: [string, string]
  beforeEach(async () => {
    pair = await addPair('Meera', '2013-06-14')
  })
  const actions = async (id: string) => {
    const { events } = (await call<AuditPage>(history, { token: clerk.token, id })).body.data
    return events.map(({ action, changes }) => [action, changes.at(-1)?.after])
  }

  // R52.5
  it('PUT /students/duplicates dismisses a pair in either order, may be repeated, and can be reversed', async () => {
    expect(await as.decide(pair.toReversed(), true)).toEqual([200, 'Saved'])
    expect(await as.decide(pair, true)).toEqual([200, 'Saved'])
    expect((await as.list()).pairs).toEqual([])
    expect(await as.decide(pair, false)).toEqual([200, 'Saved'])
    expect(await as.decide(pair, false)).toEqual([200, 'Saved'])
    expect((await as.list()).pairs).toHaveLength(1)
  })

  // R52.5
  it('both decisions about a pair are in the history of each student, with the name of the other student', async () => {
    await as.decide(pair, true)
    await as.decide(pair, true)
    await as.decide(pair, false)
    const { studentId } = await db.student.findUniqueOrThrow({ where: { id: pair[1] } })
    const label = `Meera Nair (${studentId})`
    expect((await actions(pair[0])).slice(0, 2)).toEqual([
      ['student.maybe_duplicate', label],
      ['student.not_duplicate', label],
    ])
    expect(await actions(pair[1])).toHaveLength(3)
  })

  // R41.1, R52.5
  it('a decision about a pair does not prevent the undo of an earlier edit', async () => {
    const [id] = pair
    await call(patch, { token: clerk.token, id, body: { rollNumber: 41 } })
    await as.decide(pair, true)
    expect((await call(undo, { token: clerk.token, body: { record: id, since: 1 } })).status).toBe(200)
    expect((await db.student.findUniqueOrThrow({ where: { id } })).rollNumber).toBe(7)
  })

  it('PUT /students/duplicates answers 404 for unknown students, and for students who were never alike', async () => {
    const stranger1 = await as.add(unrelatedStudent('Divya'))
    expect(await as.decide([pair[0], NOBODY], true)).toEqual([404, 'Student not found'])
    expect(await as.decide([pair[0], stranger1], true)).toEqual([404, 'Pair not found'])
    expect(await as.decide([pair[0], stranger1], false)).toEqual([404, 'Pair not found'])
    expect(await storedPairs()).toEqual(['same'])
  })

  it.each([
    [{}, ['students', 'isDismissed']],
    [{ students: [NOBODY], isDismissed: true }, ['students']],
    [{ students: [NOBODY, NOBODY], isDismissed: true }, ['students']],
    [{ students: [NOBODY, 'x'], isDismissed: true }, ['students.1']],
    [{ students: [NOBODY, NOBODY.replace('8', '9')], isDismissed: 'yes' }, ['isDismissed']],
  ])('PUT /students/duplicates refuses %j', async (body, fields) => {
    const answer = await call(decide, { token: clerk.token, body })
    expect(answer.status).toBe(400)
    expect(validationErrors(answer).map(line => line.split(':')[0])).toEqual(fields)
  })

  // R52.5
  it('PUT /students/duplicates refuses users who may not update students', async () => {
    const { token } = await createSignedInUser(['students.create', 'students.read', 'students.delete'])
    expect((await duplicatesAs(token).decide(pair, true))[0]).toBe(403)
    expect(await storedPairs()).toEqual(['same'])
  })
})
