import { beforeEach, describe, expect, it } from 'vitest'
import type { AuditPage } from '@/lib/contract/history/events'
import { PERMISSIONS } from '@/lib/contract/permissions'
import type { StaffMember } from '@/lib/contract/staff/schema'
import { db } from '@/lib/server/db/db'
import { runListChanges } from '@/lib/server/lists/run-list-changes'
import { deleteFrom, type ValueChange } from '@/lib/server/lists/value-changes'
import { call, validationErrors } from '@/tests/support/api'
import { commandLineActor } from '@/tests/support/command-line'
import { listsAs } from '@/tests/support/list-calls'
import { createSignedInUser, type Person } from '@/tests/support/people'
import { putScope } from '@/tests/support/staff-scope'
import { POST as undo } from '../undo/route'
import { GET as historyOf } from './[id]/history/route'
import { GET as get } from './[id]/route'
import { PUT as setScope } from './[id]/scope/route'
import { GET as listAccess } from './permissions/route'
import { GET as list } from './route'

const FIFTH_B = { standard: '5th', section: 'B', isClassTeacher: true as const }
const SIXTH = { standard: '6th', until: '2020-01-31' }

let admin: Person
let member: Person
beforeEach(async () => {
  admin = await createSignedInUser('superAdmin')
  member = await createSignedInUser(['students.read'])
})

const read = async ({ id } = member) =>
  (await call<{ staff: StaffMember }>(get, { token: admin.token, id })).body.data.staff
const send = (body: object, { token } = admin, { id } = member) =>
  call<{ staff: StaffMember }>(setScope, { token, id, body })
const eventsOf = async ({ id } = member) =>
  (await call<AuditPage>(historyOf, { token: admin.token, id })).body.data.events

describe('PUT /staff/{id}/scope', () => {
  // R92.2, R92.3
  it('PUT replaces the classes of a staff member, and returns the classes in the order of the lists', async () => {
    const tenth = { standard: '10th', section: 'A' }
    const answer = await send({ scope: [tenth, SIXTH, FIFTH_B], version: 1 })
    expect([answer.status, answer.body.data.staff.version]).toEqual([200, 2])
    expect(answer.body.data.staff.scope).toEqual([FIFTH_B, SIXTH, tenth])
    expect((await send({ scope: [tenth], version: 2 })).body.data.staff.scope).toEqual([tenth])
    expect((await send({ scope: [], version: 3 })).body.data.staff.scope).toEqual([])
    expect((await send({ scope: null, version: 4 })).body.data.staff).not.toHaveProperty('scope')
    expect(await db.userClass.count()).toBe(0)
  })

  // R92.3
  it('lists of staff have the classes of the members', async () => {
    await putScope(admin, member, [SIXTH])
    for (const handler of [list, listAccess]) {
      const { body } = await call<{ staff: StaffMember[] }>(handler, { token: admin.token })
      expect(body.data.staff.map(({ _id, scope }) => [_id, scope])).toContainEqual([member.id, [SIXTH]])
    }
    expect((await read()).scope).toEqual([SIXTH])
  })

  // R92.2
  it.each([
    [{ scope: [{ standard: '13th' }] }, 'scope.0.standard: Unknown standard'],
    [{ scope: [{ standard: '5th', section: 'Z' }] }, 'scope.0.section: Section must be A, B, C, or D'],
    [{ scope: [{ standard: '5th', isClassTeacher: true }] }, 'scope.0.section: Choose the section of a class teacher'],
    [{ scope: [FIFTH_B, { standard: '5th', section: 'B' }] }, 'scope: Choose each class once'],
    [{ scope: '5th' }, 'scope: scope must be null or a list of classes'],
  ])('the classes %j are refused', async (body, message) => {
    const answer = await send({ ...body, version: 1 })
    expect([answer.status, validationErrors(answer)]).toEqual([400, [message]])
    expect(await read()).toMatchObject({ version: 1 })
  })

  // R92.2
  it('an outdated version answers 409 with the current record, and a missing version answers 400', async () => {
    await putScope(admin, member, [FIFTH_B])
    const answer = await send({ scope: null, version: 1 })
    expect([answer.status, answer.body.error, answer.body.data.staff.scope]).toEqual([409, 'STALE', [FIFTH_B]])
    expect((await send({ scope: null })).status).toBe(400)
    expect((await send({ scope: [{ ...FIFTH_B, permissions: {} }], version: 2 })).status).toBe(400)
    expect((await read()).scope).toEqual([FIFTH_B])
  })

  // R92.2
  it('only superAdmins set classes, and only staff have classes', async () => {
    const clerk = await createSignedInUser(PERMISSIONS)
    expect((await send({ scope: null, version: 1 }, clerk)).status).toBe(403)
    for (const id of [admin.id, '01980000-0000-7000-8000-000000000000'])
      expect((await send({ scope: [], version: 1 }, admin, { ...member, id })).status).toBe(404)
    expect((await db.user.findUniqueOrThrow({ where: { id: admin.id } })).scoped).toBe(false)
  })

  // R92.2
  it('a retired standard can be given, because students still have it', async () => {
    await listsAs(admin.token).retire('standard/5th')
    expect((await putScope(admin, member, [FIFTH_B])).status).toBe(200)
  })
})

// R92.2
it('of two superAdmins who set classes at once, the second gets the classes that the first has set', async () => {
  const other = await createSignedInUser('superAdmin')
  const [one, two] = [[FIFTH_B], [SIXTH]]
  const answers = await Promise.all([send({ scope: one, version: 1 }), send({ scope: two, version: 1 }, other)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const [first, second] = answers.toSorted((a, b) => a.status - b.status)
  expect(second?.body.data.staff).toMatchObject({ scope: first?.body.data.staff.scope, version: 2 })
  expect(await db.userClass.count()).toBe(1)
})

// R92.8
it('a section that is being deleted cannot be given to a staff member', async () => {
  let answer: ReturnType<typeof send> | undefined
  const deletion: ValueChange = async (...args) => {
    const checked = await deleteFrom('D')(...args)
    answer = send({ scope: [{ standard: '5th', section: 'D' }], version: 1 })
    await Promise.race([answer, new Promise(resolve => setTimeout(resolve, 200))])
    return checked
  }
  await runListChanges([{ list: 'section', change: deletion }], commandLineActor())
  const refused = await answer
  expect([refused?.status, refused && validationErrors(refused).map(text => text.split(':')[0])]).toEqual([
    400,
    ['scope.0.section'],
  ])
  expect(await db.userClass.count()).toBe(0)
})

describe('the history of the classes of a staff member', () => {
  // R92.2
  it('a change of the classes is one event, and sending the same classes again writes nothing', async () => {
    await putScope(admin, member, [SIXTH, FIFTH_B])
    await putScope(admin, member, [FIFTH_B, SIXTH])
    expect(await read()).toMatchObject({ version: 2 })
    const events = (await eventsOf()).filter(({ action }) => action === 'staff.permissions_changed')
    const after = '[["5th","B",null,true],["6th",null,"2020-01-31",false]]'
    expect(events.map(({ changes }) => changes)).toEqual([[{ field: 'scope', before: null, after }]])
  })

  // R92.2
  it('only a superAdmin undoes a change of the classes', async () => {
    await putScope(admin, member, [FIFTH_B])
    await putScope(admin, member, null)
    const [freed, limited] = (await eventsOf()).map(({ _id }) => _id)
    const editor = await createSignedInUser(PERMISSIONS)
    expect((await call(undo, { token: editor.token, body: { event: freed } })).status).toBe(403)
    expect(await read()).not.toHaveProperty('scope')
    expect((await call(undo, { token: admin.token, body: { event: freed } })).status).toBe(200)
    expect((await read()).scope).toEqual([FIFTH_B])
    expect((await call(undo, { token: admin.token, body: { event: limited } })).status).toBe(200)
    expect(await read()).not.toHaveProperty('scope')
  })

  // R92.2
  it('a change of the classes is not undone when a class is no longer in the lists', async () => {
    await listsAs(admin.token).add('section', { label: 'Rose' })
    await putScope(admin, member, [{ standard: '5th', section: 'Rose' }])
    await putScope(admin, member, [FIFTH_B])
    await listsAs(admin.token).remove('section/Rose')
    const [event] = await eventsOf()
    const answer = await call(undo, { token: admin.token, body: { event: event?._id } })
    expect([answer.status, answer.body.message]).toEqual([
      400,
      "“Rose” is no longer in the school's lists. Add it in the settings, then try again.",
    ])
    expect((await read()).scope).toEqual([FIFTH_B])
  })
})
