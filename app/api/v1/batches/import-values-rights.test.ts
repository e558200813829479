import { beforeEach, describe, expect, it } from 'vitest'
import { getBatch, runPlannedBatch } from '@/tests/support/batches'
import { decideValues } from '@/tests/support/imports'
import { listsAs } from '@/tests/support/list-calls'
import { createSignedInUser, type Person } from '@/tests/support/people'
import { addStandard, planImportOfClasses, useStandard } from '@/tests/support/value-imports'

let admin: Person
let clerk: Person
let lists: ReturnType<typeof listsAs>
beforeEach(async () => {
  admin = await createSignedInUser('superAdmin')
  clerk = await createSignedInUser(['students.create', 'students.read', 'students.update', 'students.delete'])
  lists = listsAs(admin.token)
})

describe('who may decide about values', () => {
  // R73.4, R73.5
  it.each([
    ['adds a value', { decision: 'add', field: 'standard', text: 'Nursery' }],
    ['remembers a spelling', { decision: 'use', field: 'standard', text: 'Nursery', value: 'KG', remember: true }],
  ])('a staff member who %s is refused, and nothing changes', async (_what, decision) => {
    const { _id } = await planImportOfClasses(clerk.token, 'Nursery-A')
    expect((await decideValues(clerk.token, _id, decision)).status).toBe(403)
    expect((await getBatch(clerk.token, _id)).state).toBe('ready')
    expect((await lists.get()).standard).toHaveLength(13)
  })

  // R73.2
  it('another staff member cannot decide about values of an import', async () => {
    const { _id } = await planImportOfClasses(clerk.token, 'Nursery-A')
    const other = await createSignedInUser(['students.create', 'students.read'])
    expect((await decideValues(other.token, _id, useStandard('Nursery', 'KG'))).status).toBe(404)
  })

  // R73.4
  it.each([
    [[addStandard('LKG'), addStandard('lkg')], 409, '“lkg”: The list already has “LKG”'],
    [[addStandard('N'.repeat(31))], 400, `“${'N'.repeat(31)}”: Name cannot exceed 30 characters`],
    [[addStandard('Nursery', '13th')], 400, '“Nursery”: Unknown value'],
    [[addStandard('★')], 400, '“★”: Name must contain a letter or a digit'],
    [[useStandard('Nursery', '13th')], 400, '“Nursery”: Choose a value of the list'],
    [[addStandard('Nursery'), useStandard('LKG', '__proto__')], 400, '“LKG”: Choose a value of the list'],
    [[{ decision: 'add', field: 'gender', text: 'X' }], 400, 'Unknown field'],
    [[{ decision: 'add', field: '__proto__', text: 'X' }], 400, 'Unknown field'],
  ])('the decisions %j are refused as a whole', async (decisions, status, message) => {
    const { _id, revision } = await planImportOfClasses(clerk.token, 'Nursery-A')
    const answer = await decideValues(admin.token, _id, ...decisions)
    expect([answer.status, answer.body.message]).toEqual([status, message])
    expect(await getBatch(clerk.token, _id)).toMatchObject({ state: 'ready', revision })
    expect((await lists.get()).standard).toHaveLength(13)
  })

  // R73.2
  it('an import that has run accepts no decisions about values', async () => {
    const batch = await planImportOfClasses(clerk.token, '5-A')
    await runPlannedBatch(clerk.token, batch)
    expect((await decideValues(clerk.token, batch._id, useStandard('5', 'KG'))).body.error).toBe('STALE')
  })
})
