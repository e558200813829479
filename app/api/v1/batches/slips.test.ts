import { beforeEach, describe, expect, it } from 'vitest'
import type { SignedIn } from '@/lib/contract/accounts/schema'
import type { MadeSlips } from '@/lib/contract/imports/slips'
import { db } from '@/lib/server/db/db'
import { call, type Answer } from '@/tests/support/api'
import { advanceClock, DAY, MINUTE } from '@/tests/support/clock'
import { runPlannedBatch } from '@/tests/support/batches'
import { createPlannedImport } from '@/tests/support/imports'
import { createSignedInUser, type Person } from '@/tests/support/people'
import { studentsCsv } from '@/tests/support/students-csv'
import { POST as login } from '../auth/login/route'
import { GET as waiting, POST as make } from './[id]/slips/route'

const lines = (count: number) =>
  Array.from({ length: count }, (_, n) => `Raj Roy,raj${n}@school.example,9876543210,Academics`)
const csv = (count: number) => ['Name,Email,Phone,Department', ...lines(count)].join('\n')

let admin: Person
beforeEach(async () => {
  admin = await createSignedInUser('superAdmin')
})

async function importedStaff(count: number, person = admin): Promise<string> {
  const { _id } = await runPlannedBatch(person.token, await createPlannedImport(person.token, csv(count), {}, 'staff'))
  return _id
}
const makeSlips = (id: string, { token } = admin): Promise<Answer<MadeSlips>> => call(make, { token, id })
const waitingIn = async (id: string) => (await call<{ waiting: number }>(waiting, { token: admin.token, id })).body.data
const signIn = (email: string, password: string) => call<SignedIn>(login, { body: { email, password } })

describe('slips', () => {
  // R53.5
  it('a slip lets new staff sign in to choose a password, for 72 hours after the slip was made', async () => {
    const id = await importedStaff(2)
    expect(await waitingIn(id)).toEqual({ waiting: 2 })
    advanceClock(5 * DAY)
    admin = await createSignedInUser('superAdmin')
    const { slips, waiting } = (await makeSlips(id)).body.data
    expect(waiting).toBe(0)
    const [raj, other] = slips
    expect(raj).toMatchObject({
      name: 'Raj Roy',
      email: 'raj0@school.example',
      employeeId: expect.any(String) as string,
    })
    expect(raj?.temporaryPassword).toMatch(/^[a-z0-9]{4}(-[a-z0-9]{4}){3}$/)
    expect(other?.temporaryPassword).not.toBe(raj?.temporaryPassword)
    const signed = await signIn('raj0@school.example', raj?.temporaryPassword ?? '')
    expect(signed.body.data.user.duty).toBe('changePassword')
    advanceClock(3 * DAY - MINUTE)
    expect((await signIn('raj1@school.example', other?.temporaryPassword ?? '')).status).toBe(200)
    advanceClock(MINUTE)
    expect((await signIn('raj1@school.example', other?.temporaryPassword ?? '')).status).toBe(403)
  })

  // R53.5
  it('a slip is made once, and again only when its temporary password has expired', async () => {
    const id = await importedStaff(1)
    expect((await makeSlips(id)).body.data.slips).toHaveLength(1)
    expect((await makeSlips(id)).body.data).toEqual({ slips: [], waiting: 0 })
    advanceClock(4 * DAY)
    admin = await createSignedInUser('superAdmin')
    expect(await waitingIn(id)).toEqual({ waiting: 1 })
    expect((await makeSlips(id)).body.data.slips).toHaveLength(1)
  })

  // R53.5
  it('each slip is made once when two superAdmins make slips at the same time', async () => {
    const id = await importedStaff(2)
    const answers = await Promise.all([makeSlips(id), makeSlips(id, await createSignedInUser('superAdmin'))])
    const all = answers.flatMap(({ body }) => body.data.slips)
    expect(all.map(({ email }) => email).sort()).toEqual(['raj0@school.example', 'raj1@school.example'])
    for (const { email, temporaryPassword } of all) expect((await signIn(email, temporaryPassword)).status).toBe(200)
  })

  // R53.5
  it('slips are made for at most 50 people at a time', async () => {
    const id = await importedStaff(51)
    const first = (await makeSlips(id)).body.data
    expect([first.slips.length, first.waiting]).toEqual([50, 1])
    expect((await makeSlips(id)).body.data.slips.map(({ email }) => email)).toEqual(['raj50@school.example'])
  })

  // R53.5
  it('only superAdmins can make slips, and deactivated or deleted staff of the import get no slip', async () => {
    const clerk = await createSignedInUser(['staff.create', 'staff.read', 'staff.update'])
    const id = await importedStaff(3, clerk)
    expect((await makeSlips(id, clerk)).status).toBe(403)
    await db.user.update({ where: { email: 'raj0@school.example' }, data: { isActive: false } })
    await db.user.delete({ where: { email: 'raj1@school.example' } })
    expect((await makeSlips(id)).body.data.slips.map(({ email }) => email)).toEqual(['raj2@school.example'])
  })

  it('the temporary password of a slip is not stored as readable text', async () => {
    const id = await importedStaff(1)
    const [slip] = (await makeSlips(id)).body.data.slips
    const stored = JSON.stringify([
      await db.user.findMany(),
      await db.auditEvent.findMany(),
      await db.batchRow.findMany(),
    ])
    expect(stored).not.toContain(slip?.temporaryPassword)
  })

  it('making slips for an import of students answers 404', async () => {
    const planned = await createPlannedImport(admin.token, studentsCsv([{}]))
    expect((await makeSlips(planned._id)).status).toBe(404)
  })
})
