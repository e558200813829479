import { beforeEach, describe, expect, it } from 'vitest'
import type { AuditPage } from '@/lib/contract/history/events'
import type { TrashPage } from '@/lib/contract/trash'
import { db } from '@/lib/server/db/db'
import { runHousekeeping } from '@/lib/server/housekeeping/housekeeping'
import { deleteStudent } from '@/lib/server/students/service'
import { insertStudent } from '@/lib/server/students/insert'
import { savePhoto } from '@/lib/server/students/photo'
import { call, send } from '@/tests/support/api'
import { DAY, MINUTE } from '@/tests/support/clock'
import { commandLineActor } from '@/tests/support/command-line'
import { studentInput } from '@/tests/support/factories'
import { createSignedInUser, type Person } from '@/tests/support/people'
import { picture } from '@/tests/support/pictures'
import { GET as activity } from '../activity/route'
import { DELETE as deleteStaff } from '../staff/[id]/route'
import { POST as restore } from './[id]/restore/route'
import { GET as list } from './route'

let admin: Person
beforeEach(async () => {
  admin = await createSignedInUser('superAdmin')
})

const page = async (query: Record<string, string> = {}) =>
  (await call<TrashPage>(list, { token: admin.token, query })).body.data
const names = async (query?: Record<string, string>) => (await page(query)).records.map(({ name }) => name.firstName)

/** Creates and deletes students in this order. @returns their ids */
async function deleted(...firstNames: string[]): Promise<string[]> {
  const ids: string[] = []
  for (const firstName of firstNames) {
    const input = studentInput({ name: { firstName, lastName: 'Nair' } })
    const { _id } = await db.$transaction(tx => insertStudent(tx, input, new Date(), commandLineActor()))
    await savePhoto(_id, await picture(), commandLineActor())
    await deleteStudent(_id, { ...commandLineActor(), id: admin.id, name: 'Test Person' })
    ids.push(_id)
  }
  return ids
}

describe('the trash', () => {
  it('the trash lists who deleted each record and until when it can be restored, and no other values', async () => {
    const [id] = await deleted('Meera')
    const colleague = await createSignedInUser([])
    await call(deleteStaff, { token: admin.token, id: colleague.id })
    const { records, pagination } = await page()
    expect(pagination).toMatchObject({ currentPage: 1, totalPages: 1, totalRecords: 2 })
    expect(records[0]).toMatchObject({ _id: colleague.id, kind: 'staff', code: 'EMP-0001' })
    expect(records[1]).toEqual({
      _id: id,
      kind: 'student',
      code: expect.stringMatching(/^STU-\d{4}-00001$/) as string,
      name: { firstName: 'Meera', lastName: 'Nair' },
      deletedAt: records[1]?.deletedAt,
      deletedBy: { _id: admin.id, name: 'Test Person' },
      expiresAt: new Date(Date.parse(records[1]?.deletedAt ?? '') + 30 * DAY).toISOString(),
    })
    expect(Math.abs(Date.parse(records[1]?.deletedAt ?? '') - Date.now())).toBeLessThan(MINUTE)
  })

  it('the trash is paged, newest first, and searched by name and ID', async () => {
    await deleted('Asha', 'Bina', 'Élodie')
    expect(await names()).toEqual(['Élodie', 'Bina', 'Asha'])
    expect(await names({ limit: '2', page: '2' })).toEqual(['Asha'])
    expect([await names({ search: 'elodie NAIR' }), await names({ search: '00002' })]).toEqual([['Élodie'], ['Bina']])
    expect([await names({ kind: 'staff' }), await names({ search: '%' })]).toEqual([[], []])
  })

  it.each(['kind=photo', 'page=0', 'limit=101'])('GET /trash refuses the query %s', async query => {
    expect((await call(list, { token: admin.token, query })).status).toBe(400)
  })

  it.each(['no-such-record', '0198c0de-0000-7000-8000-000000000000'])(
    'the trash has nothing to restore for the id %s',
    async id => {
      expect((await call(restore, { token: admin.token, id })).status).toBe(404)
    },
  )

  // R33.17
  it('no answer of the trash and no event contains a password hash', async () => {
    const colleague = await createSignedInUser(['students.read'])
    await db.user.update({ where: { id: colleague.id }, data: { passwordHash: 'a-hash-that-nobody-sees' } })
    await call(deleteStaff, { token: admin.token, id: colleague.id })
    const answers = [
      await (await send(list, { token: admin.token })).text(),
      await (await send(activity, { token: admin.token })).text(),
      await (await send(restore, { token: admin.token, id: colleague.id })).text(),
      JSON.stringify(await db.auditEvent.findMany()),
    ]
    for (const answer of answers) expect(answer).not.toContain('a-hash-that-nobody-sees')
    const { passwordHash } = await db.user.findUniqueOrThrow({ where: { id: colleague.id } })
    expect(passwordHash).toBe('a-hash-that-nobody-sees')
  })
})

describe('after 30 days', () => {
  // R33.15
  it('a deleted record is purged after 30 days, and its history stays', async () => {
    const [old = ''] = await deleted('Meera')
    const [young] = await deleted('Bina')
    await db.trash.update({ where: { id: old }, data: { deletedAt: new Date(Date.now() - 30 * DAY - MINUTE) } })
    await runHousekeeping()
    expect(await db.trash.findMany({ select: { id: true } })).toEqual([{ id: young }])
    expect((await call(restore, { token: admin.token, id: old })).status).toBe(404)
    const { events } = (await call<AuditPage>(activity, { token: admin.token, query: { record: old } })).body.data
    expect(events.map(({ action }) => action)).toEqual([
      'student.purged', 'student.deleted', 'student.photo_changed', 'student.created',
    ]) // prettier-ignore
    expect(events[0]).toMatchObject({ actor: { _id: null, name: 'Housekeeping' }, label: events[1]?.label })
  })

  // R33.15
  it('a deleted record can be restored until 30 days are over, with or without housekeeping', async () => {
    const [id = ''] = await deleted('Meera')
    const row = await db.trash.findUniqueOrThrow({ where: { id } })
    const age = (milliseconds: number) =>
      db.trash.update({ where: { id }, data: { deletedAt: new Date(row.deletedAt.getTime() - milliseconds) } })
    await age(30 * DAY + MINUTE)
    expect([(await call(restore, { token: admin.token, id })).status, await names()]).toEqual([404, []])
    await age(30 * DAY - MINUTE)
    await runHousekeeping()
    expect(await names()).toEqual(['Meera'])
    expect((await call(restore, { token: admin.token, id })).status).toBe(200)
  })

  it('two nodes that purge a deleted record at the same time write one event', async () => {
    await deleted('Meera', 'Bina')
    const { id } = await db.trash.findFirstOrThrow()
    await db.trash.updateMany({ data: { deletedAt: new Date(Date.now() - 31 * DAY) } })
    await Promise.all([runHousekeeping(), runHousekeeping()])
    expect(await db.trash.count()).toBe(0)
    expect(await db.auditEvent.count({ where: { action: 'student.purged', entityId: id } })).toBe(1)
  })
})
