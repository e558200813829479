import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { SentInvitations } from '@/lib/contract/accounts/links'
import { composeMail } from '@/lib/server/accounts/compose-mail'
import { db } from '@/lib/server/db/db'
import { sendDueMails } from '@/lib/server/mail/sender'
import { call } from '@/tests/support/api'
import { runPlannedBatch } from '@/tests/support/batches'
import { createPlannedImport } from '@/tests/support/imports'
import { startMailServer } from '@/tests/support/mail-server'
import { createSignedInUser, type Person } from '@/tests/support/people'
import { studentsCsv } from '@/tests/support/students-csv'
import { POST as invite } from './[id]/invitations/route'
import { POST as makeSlips } from './[id]/slips/route'

const line = (_: unknown, n: number) => `Raj Roy,raj${n}@school.example,9876543210,Academics`
const csv = (count: number) => ['Name,Email,Phone,Department', ...Array.from({ length: count }, line)].join('\n')

let admin: Person
beforeEach(async () => {
  admin = await createSignedInUser('superAdmin')
})

async function importedStaff(count: number): Promise<string> {
  const { _id } = await runPlannedBatch(admin.token, await createPlannedImport(admin.token, csv(count), {}, 'staff'))
  return _id
}
const inviteAll = (id: string, { token } = admin) => call<SentInvitations>(invite, { token, id })

describe('invitations after an import of staff', () => {
  // R96.14
  it('everybody who cannot sign in yet gets one invitation, and deactivated staff get none', async () => {
    const { received } = await startMailServer()
    const id = await importedStaff(3)
    await db.user.update({ where: { email: 'raj1@school.example' }, data: { isActive: false } })
    const { status, body } = await inviteAll(id)
    expect([status, body.message, body.data]).toEqual([200, 'The invitations are on their way', { sent: 2 }])
    expect((await inviteAll(id)).body.data).toEqual({ sent: 0 })
    await sendDueMails(composeMail)
    const recipients = received.flatMap(mail => mail.recipients)
    expect(recipients.toSorted()).toEqual(['raj0@school.example', 'raj2@school.example'])
  })

  // R96.14
  it('a run continues after a deactivation and a deletion, and reports both with the reason', async () => {
    await startMailServer()
    const id = await importedStaff(40)
    const inviting = inviteAll(id)
    await vi.waitFor(async () => expect(await db.queuedMail.count()).toBeGreaterThan(0), { interval: 1 })
    await db.user.update({ where: { email: 'raj38@school.example' }, data: { isActive: false } })
    await db.user.delete({ where: { email: 'raj37@school.example' } })
    const { status, body } = await inviting
    expect([status, body.data.sent]).toEqual([200, 38])
    expect(body.data.notSent).toEqual([
      { name: 'Raj Roy', reason: 'Staff member not found' },
      { name: 'Raj Roy', reason: 'This account is deactivated. Activate it first.' },
    ])
  })

  // R96.14
  it('staff with a slip get no invitation', async () => {
    await startMailServer()
    const id = await importedStaff(1)
    await call(makeSlips, { token: admin.token, id })
    expect((await inviteAll(id)).body.data).toEqual({ sent: 0 })
  })

  // R96.14
  it('invitations are refused to staff, for imports of students, and when the server does not send mail', async () => {
    const id = await importedStaff(1)
    expect((await inviteAll(id)).status).toBe(403)
    await startMailServer()
    expect((await inviteAll(id, await createSignedInUser(['staff.create', 'staff.read']))).status).toBe(403)
    const students = await createPlannedImport(admin.token, studentsCsv([{}]))
    expect((await inviteAll(students._id)).status).toBe(404)
    expect(await db.queuedMail.count()).toBe(0)
  })
})
