import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { AuditPage } from '@/lib/contract/audit'
import type { TrashPage } from '@/lib/contract/trash'
import { atTheServer } from '@/lib/server/audit/record'
import { db } from '@/lib/server/db'
import { tidy } from '@/lib/server/housekeeping'
import { insertStudent, deleteStudent } from '@/lib/server/students/service'
import { savePhoto } from '@/lib/server/students/photo'
import { call, send } from '@/lib/testing/api'
import { DAY, MINUTE } from '@/lib/testing/clock'
import { studentInput } from '@/lib/testing/factories'
import { signedIn, type Person } from '@/lib/testing/people'
import { picture } from '@/lib/testing/pictures'
import { GET as activity } from '../activity/route'
import { DELETE as deleteStaff } from '../staff/[id]/route'
import { POST as restore } from './[id]/restore/route'
import { GET as list } from './route'

let admin: Person
beforeEach(async () => {
  admin = await signedIn('superAdmin')
})

const page = async (query: Record<string, string> = {}) =>
  (await call<TrashPage>(list, { token: admin.token, query })).body.data
const names = async (query?: Record<string, string>) => (await page(query)).records.map(({ name }) => name.firstName)

/** Students who are deleted, the last one last. @returns their ids */
async function deleted(...firstNames: string[]): Promise<string[]> {
  const ids: string[] = []
  for (const firstName of firstNames) {
    const input = studentInput({ name: { firstName, lastName: 'Nair' } })
    const { _id } = await db.$transaction(tx => insertStudent(tx, input, new Date(), atTheServer()))
    await savePhoto(_id, await picture(), atTheServer())
    await deleteStudent(_id, { id: admin.id, name: 'Test Person', requestId: 'r' })
    ids.push(_id)
  }
  return ids
}

describe('the trash', () => {
  it('says what was deleted, by whom and until when it can be restored, and nothing else of it', async () => {
    const [id] = await deleted('Meera')
    const colleague = await signedIn([])
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

  it('is paged, the last deleted first, and searched by name and ID', async () => {
    await deleted('Asha', 'Bina', 'Élodie')
    expect(await names()).toEqual(['Élodie', 'Bina', 'Asha'])
    expect(await names({ limit: '2', page: '2' })).toEqual(['Asha'])
    expect([await names({ search: 'elodie NAIR' }), await names({ search: '00002' })]).toEqual([['Élodie'], ['Bina']])
    expect([await names({ kind: 'staff' }), await names({ search: '%' })]).toEqual([[], []])
  })

  it.each(['kind=photo', 'page=0', 'limit=101'])('refuses %s', async query => {
    expect((await call(list, { token: admin.token, query })).status).toBe(400)
  })

  it.each(['no-such-record', '0198c0de-0000-7000-8000-000000000000'])('has nothing to restore of %s', async id => {
    expect((await call(restore, { token: admin.token, id })).status).toBe(404)
  })

  it('and nothing in an answer or an event tells a password', async () => {
    const colleague = await signedIn(['students.read'])
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
  const later = (milliseconds: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds })

  it('a record is gone for good, with guardians and photo; its history stays', async () => {
    const [old = ''] = await deleted('Meera')
    const [young] = await deleted('Bina')
    await db.trash.update({ where: { id: old }, data: { deletedAt: new Date(Date.now() - 30 * DAY - MINUTE) } })
    await tidy()
    expect(await db.trash.findMany({ select: { id: true } })).toEqual([{ id: young }])
    expect((await call(restore, { token: admin.token, id: old })).status).toBe(404)
    const { events } = (await call<AuditPage>(activity, { token: admin.token, query: { record: old } })).body.data
    expect(events.map(({ action }) => action)).toEqual([
      'student.purged', 'student.deleted', 'student.photo_changed', 'student.created',
    ]) // prettier-ignore
    expect(events[0]).toMatchObject({ actor: { _id: null, name: 'Housekeeping' }, label: events[1]?.label })
  })

  it('to the minute: until then it can be restored, whether or not anybody has tidied up', async () => {
    const [id = ''] = await deleted('Meera')
    const row = await db.trash.findUniqueOrThrow({ where: { id } })
    const age = (milliseconds: number) =>
      db.trash.update({ where: { id }, data: { deletedAt: new Date(row.deletedAt.getTime() - milliseconds) } })
    await age(30 * DAY + MINUTE)
    expect([(await call(restore, { token: admin.token, id })).status, await names()]).toEqual([404, []])
    await age(30 * DAY - MINUTE)
    await tidy()
    expect(await names()).toEqual(['Meera'])
    expect((await call(restore, { token: admin.token, id })).status).toBe(200)
  })

  it('two nodes that tidy up at once tell it once', async () => {
    await deleted('Meera', 'Bina')
    const { id } = await db.trash.findFirstOrThrow()
    later(31 * DAY)
    await Promise.all([tidy(), tidy()])
    expect(await db.trash.count()).toBe(0)
    expect(await db.auditEvent.count({ where: { action: 'student.purged', entityId: id } })).toBe(1)
  })
})
