import { beforeEach, describe, expect, it } from 'vitest'
import type { ListName, SchoolLists } from '@/lib/contract/school-lists'
import { db } from '@/lib/server/db/db'
import { call, type Handler, validationErrors } from '@/tests/support/api'
import { createSignedInUser } from '@/tests/support/people'
import { GET as activity } from '../activity/route'
import { POST as changeTogether } from './changes/route'
import { PUT } from './[list]/[key]/route'
import { POST as restore } from './[list]/[key]/restore/route'
import { POST as retire } from './[list]/[key]/retire/route'

type Value = SchoolLists[ListName][number]

let token: string
beforeEach(async () => {
  token = (await createSignedInUser('superAdmin')).token
})

const change = (handler: Handler, id: string, body?: object) => call<{ value: Value }>(handler, { token, id, body })

/** Everything that a change of lists writes. A change without effect must not write anything. */
async function traces() {
  const version = await db.setting.findUnique({ where: { name: 'lists.version' } })
  return { version: version?.value, events: await db.auditEvent.count(), stored: await db.listValue.count() }
}

const latestChanges = async () => {
  const { body } = await call<{ events: { changes: object[] }[] }>(activity, { token, query: { limit: '1' } })
  return body.data.events[0]?.changes
}

describe('a change that changes nothing', () => {
  // R72.21
  it('retiring a retired value changes no version and writes no event', async () => {
    await change(retire, 'section/D')
    const before = await traces()
    const { status, body } = await change(retire, 'section/D')
    expect([status, body.data.value.retired, body.data.value.version]).toEqual([200, true, 2])
    expect(await traces()).toEqual(before)
  })

  // R72.21
  it('restoring a value that is in use changes no version and writes no event', async () => {
    const before = await traces()
    const { status, body } = await change(restore, 'section/D')
    expect([status, body.data.value.retired, body.data.value.version]).toEqual([200, false, 1])
    expect(await traces()).toEqual(before)
  })

  // R72.21
  it('a PUT with the current label and spellings changes no version and writes no event', async () => {
    const none = await traces()
    expect((await change(PUT, 'section/A', { label: 'A', version: 1 })).body.data.value.version).toBe(1)
    expect(await traces()).toEqual(none)
    await change(PUT, 'section/A', { aliases: ['Red'], version: 1 })
    const before = await traces()
    const { body } = await change(PUT, 'section/A', { label: 'A', aliases: ['Red'], version: 2 })
    expect(body.data.value.version).toBe(2)
    expect(await traces()).toEqual(before)
  })
})

describe('several changes together', () => {
  // R72.21
  it('of several changes sent together, only changes with an effect write an event', async () => {
    const together = (...keys: string[]) => {
      const changes = keys.map(key => ({ action: 'retire', list: 'section', key }))
      return call(changeTogether, { token, body: { changes } })
    }
    await together('C', 'D')
    const before = await traces()
    expect((await together('C', 'D')).status).toBe(200)
    expect(await traces()).toEqual(before)
    await together('D', 'B')
    expect((await traces()).events).toBe(before.events + 1)
    expect((await traces()).version).not.toBe(before.version)
  })
})

describe('the event of a change', () => {
  // R72.21
  it('the event of a change of spellings names the spellings before and after the change', async () => {
    await change(PUT, 'section/A', { aliases: ['Red', 'Crimson'], version: 1 })
    expect(await latestChanges()).toEqual([{ field: 'lists.section', before: 'A', after: 'A (also Red, Crimson)' }])
    await change(PUT, 'section/A', { aliases: ['Red'], version: 2 })
    expect(await latestChanges()).toEqual([
      { field: 'lists.section', before: 'A (also Red, Crimson)', after: 'A (also Red)' },
    ])
    await change(PUT, 'section/A', { label: 'Rose', version: 3 })
    expect(await latestChanges()).toEqual([{ field: 'lists.section', before: 'A', after: 'Rose' }])
  })
})

describe('the version of a value', () => {
  // R72.21
  it('a PUT of a value needs the version, in the body or as `If-Match`', async () => {
    const refused = await change(PUT, 'section/A', { label: 'Rose' })
    expect([refused.status, validationErrors(refused)]).toEqual([400, ['version: version must be a whole number']])
    const headers = { 'if-match': '"1"' }
    const accepted = await call<{ value: Value }>(PUT, { token, id: 'section/A', body: { label: 'Rose' }, headers })
    expect([accepted.status, accepted.body.data.value.version]).toEqual([200, 2])
  })
})
