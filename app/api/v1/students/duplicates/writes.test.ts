import { beforeEach, describe, expect, it } from 'vitest'
import { db } from '@/lib/server/db/db'
import { purgeTrash } from '@/lib/server/trash/purge'
import { call } from '@/tests/support/api'
import { planAndRunBatch, sectionChangeBatch } from '@/tests/support/batches'
import { duplicatesAs, storedPairs, unrelatedStudent } from '@/tests/support/duplicates'
import { createSignedInUser } from '@/tests/support/people'
import { POST as restore } from '../../trash/[id]/restore/route'
import { POST as undo } from '../../undo/route'
import { DELETE as remove, PATCH as patch } from '../[id]/route'

const BORN = '2013-06-14'
let token: string
let as: ReturnType<typeof duplicatesAs>
/** Two records of one student. */
let first: string
let second: string
beforeEach(async () => {
  token = (await createSignedInUser('superAdmin')).token
  as = duplicatesAs(token)
  first = await as.add(unrelatedStudent('Meera', { dateOfBirth: BORN }))
  second = await as.add(unrelatedStudent('Meera', { dateOfBirth: BORN }))
})
const change = (id: string, body: object) => call(patch, { token, id, body })
const deleteStudent = (id: string) => call(remove, { token, id })

describe('a pair', () => {
  // R52.1
  it('a pair of duplicates is stored with its second record, and says how the two records are alike', async () => {
    expect(await storedPairs()).toEqual(['same'])
    await change(second, { name: { firstName: 'Nair', lastName: 'Meera' } })
    expect(await storedPairs()).toEqual(['swapped'])
    await change(second, { name: { firstName: 'Mera', lastName: 'Nair' } })
    expect(await storedPairs()).toEqual(['similar'])
  })

  // R52.3
  it.each([
    ['another name', { name: { firstName: 'Divya' } }],
    ['another birth date', { dateOfBirth: '2013-06-15' }],
    ['the status Inactive', { isActive: false }],
  ])('a pair of duplicates vanishes when one record gets %s, until the change is undone', async (_what, body) => {
    await change(first, body)
    expect(await storedPairs()).toEqual([])
    await call(undo, { token, body: { record: first, since: 1 } })
    expect(await storedPairs()).toEqual(['same'])
  })

  // R52.3
  it('a pair of duplicates appears when an edit makes two records alike, for example by a shared phone', async () => {
    const phone = '9000000001'
    const [one, other] = [await as.add(unrelatedStudent('Sreya')), await as.add(unrelatedStudent('Shreya'))]
    await change(one, { parentInfo: { mother: { phone } } })
    expect(await storedPairs()).toEqual(['same'])
    await change(other, { parentInfo: { father: { phone } } })
    expect(await storedPairs()).toEqual(['same', 'similar'])
    await change(one, { gender: 'Male' })
    expect(await storedPairs()).toEqual(['same'])
  })

  // R52.3
  it('a phone shared by more students than a family has does not make a pair of duplicates', async () => {
    const shared = {
      parentInfo: { father: { name: 'Ravi', phone: '9999999999' }, mother: { name: 'Maya', phone: '9999999999' } },
    }
    const names = ['Anu', 'Bina', 'Chitra', 'Devi', 'Esha', 'Sreya', 'Shreya']
    for (const name of names) await as.add({ ...unrelatedStudent(name), ...shared })
    expect(await storedPairs()).toEqual(['same'])
  })

  // R52.3
  it('a pair of duplicates is gone while one of its records is in the trash', async () => {
    await deleteStudent(first)
    expect(await storedPairs()).toEqual([])
    await call(restore, { token, id: first })
    expect(await storedPairs()).toEqual(['same'])
  })

  // R52.3
  it('a pair of duplicates stays when the changed field is not compared', async () => {
    await as.decide([first, second], true)
    await change(first, { rollNumber: 40 })
    expect(await storedPairs()).toEqual(['same, dismissed'])
  })

  // R52.3
  it('a pair of duplicates vanishes when a bulk change makes one of its records inactive', async () => {
    await planAndRunBatch(token, { ...sectionChangeBatch('C', { ids: [first] }), change: { isActive: false } })
    expect(await storedPairs()).toEqual([])
  })

  it('a new record is stored in at most ten pairs, so that equal records do not fill the table', async () => {
    for (let n = 0; n < 13; n++) await as.add(unrelatedStudent('Meera', { dateOfBirth: BORN }))
    const newest = await db.student.findFirstOrThrow({ orderBy: { serial: 'desc' } })
    expect(await db.duplicatePair.count({ where: { secondId: newest.id } })).toBe(10)
  })
})

describe('a dismissed pair', () => {
  beforeEach(() => as.decide([first, second], true))

  // R52.6
  it('a dismissed pair stays dismissed when a record changes or comes back from the trash', async () => {
    await change(first, { name: { firstName: 'Divya' } })
    await change(first, { name: { firstName: 'Meera' } })
    await deleteStudent(second)
    await call(restore, { token, id: second })
    expect(await storedPairs()).toEqual(['same, dismissed'])
    expect((await as.list()).pairs).toEqual([])
  })

  // R52.6
  it('reversing a dismissal makes no pair when the records have become different', async () => {
    await change(first, { dateOfBirth: '2012-01-01' })
    expect(await as.decide([first, second], false)).toEqual([200, 'Saved'])
    expect(await storedPairs()).toEqual([])
  })

  // R52.6
  it('a dismissed pair is forgotten when one of its records is deleted for good', async () => {
    await deleteStudent(first)
    await purgeTrash(new Date())
    expect(await storedPairs()).toEqual(['same, dismissed'])
    await db.trash.updateMany({ data: { deletedAt: new Date('2020-01-01') } })
    await purgeTrash(new Date())
    expect(await storedPairs()).toEqual([])
  })
})
