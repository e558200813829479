import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Batch } from '@/lib/contract/batches/schema'
import { CERTIFICATE_KIND_NAMES } from '@/lib/contract/certificates/kinds'
import type { Student } from '@/lib/contract/students/schema'
import { db } from '@/lib/server/db/db'
import { runHousekeeping } from '@/lib/server/housekeeping/housekeeping'
import { housekeepingOrigin } from '@/lib/server/history/write-audit-event'
import { purgeRecords } from '@/lib/server/trash/purge'
import { call, validationErrors } from '@/tests/support/api'
import { planAndRunBatch, undoAndRunBatch } from '@/tests/support/batches'
import {
  bonafideInput,
  certificateAt,
  certificatesOf,
  issueCertificate,
  addStudent,
  voidCertificate,
} from '@/tests/support/certificates'
import { DAY } from '@/tests/support/clock'
import { erase, leave } from '@/tests/support/erasing'
import { type Person, createSignedInUser } from '@/tests/support/people'
import { DELETE as remove } from '../students/[id]/route'

let admin: Person
let clerk: Person
let meera: Student
beforeEach(async () => {
  admin = await createSignedInUser('superAdmin')
  clerk = await createSignedInUser(['students.read', 'students.update', 'students.delete'])
  meera = await addStudent()
})

const removeStudent = (id: string) => call(remove, { token: clerk.token, id })
const purge = (id: string) => db.$transaction(tx => purgeRecords(tx, [id], housekeepingOrigin()))

describe('a certificate', () => {
  // R68.7
  it('a certificate is read by its id and by its number, as it was issued', async () => {
    const certificate = await issueCertificate(meera._id, clerk)
    const reader = await createSignedInUser(['students.read'])
    for (const name of [certificate._id, certificate.number, certificate.number.toLowerCase()]) {
      const answer = await certificateAt(name, reader)
      expect([answer.status, answer.body.data]).toEqual([200, { certificate }])
    }
    expect((await certificateAt('BON-2026-9999', reader)).status).toBe(404)
    expect((await certificateAt(certificate._id, await createSignedInUser(['students.update']))).status).toBe(403)
  })

  // R68.7, R88.7
  it.each(CERTIFICATE_KIND_NAMES)('a certificate of the kind “%s” is read by its number', async kind => {
    const certificate = await issueCertificate(meera._id, clerk, bonafideInput({ kind }))
    expect((await certificateAt(certificate.number, clerk)).body.data).toEqual({ certificate })
  })

  // R68.8
  it('a certificate is voided with a reason, once, and keeps its number and text', async () => {
    const certificate = await issueCertificate(meera._id, clerk)
    const answer = await voidCertificate(certificate._id, clerk, ' Wrong name ')
    expect([answer.status, answer.body.message]).toEqual([200, 'Certificate voided'])
    const isVoid = { at: expect.any(String) as string, by: 'Test Person', reason: 'Wrong name' }
    expect(answer.body.data.certificate).toEqual({ ...certificate, voided: isVoid })
    const again = await voidCertificate(certificate._id, clerk, 'Another reason')
    expect([again.status, again.body.error, again.body.message]).toEqual([
      409,
      'STALE',
      'This certificate is already void',
    ])
    expect((await certificateAt(certificate._id, clerk)).body.data.certificate.voided?.reason).toBe('Wrong name')
    expect((await issueCertificate(meera._id, clerk)).number).toMatch(/-0002$/)
    const events = await db.auditEvent.findMany({ where: { action: 'student.certificate_voided' } })
    expect(events.map(({ entityId, changes }) => [entityId, JSON.parse(changes)])).toEqual([
      [
        meera._id,
        [
          { field: 'certificate', before: certificate.number, after: null },
          { field: 'voidReason', before: null, after: 'Wrong name' },
        ],
      ],
    ])
  })

  // R68.8
  it('a certificate is voided once when two people void it at the same time', async () => {
    const { _id } = await issueCertificate(meera._id, clerk)
    const answers = await Promise.all([voidCertificate(_id, clerk, 'One'), voidCertificate(_id, admin, 'Two')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await db.auditEvent.count({ where: { action: 'student.certificate_voided', entityId: meera._id } })).toBe(1)
  })

  // R68.2, R68.8
  it('voiding a certificate is refused without a reason, without the permission, and for an unknown id', async () => {
    const { _id, number } = await issueCertificate(meera._id, clerk)
    const answer = await voidCertificate(_id, clerk, ' ')
    expect([answer.status, validationErrors(answer)]).toEqual([400, ['reason: Reason is required']])
    expect((await voidCertificate(_id, clerk, 'a\u200Bb')).status).toBe(400)
    expect((await voidCertificate(_id, await createSignedInUser(['students.read']))).status).toBe(403)
    expect((await voidCertificate(number, clerk)).status).toBe(404)
    expect((await voidCertificate(crypto.randomUUID(), clerk)).status).toBe(404)
    expect((await certificateAt(_id, clerk)).body.data.certificate.voided).toBeUndefined()
  })
})

describe('certificates of a deleted student', () => {
  // R68.9
  it('certificates of a deleted student can be read and voided only by superAdmins', async () => {
    const { _id, number } = await issueCertificate(meera._id, clerk)
    await removeStudent(meera._id)
    expect((await certificatesOf(meera._id, clerk)).status).toBe(404)
    expect([(await certificateAt(_id, clerk)).status, (await voidCertificate(_id, clerk)).status]).toEqual([404, 404])
    expect((await certificateAt(number, admin)).status).toBe(200)
    expect((await voidCertificate(_id, admin)).body.data.certificate.text).not.toBe('')
  })

  // R68.10
  it('certificates stay when the student is removed for good, but void certificates lose their texts', async () => {
    const inForce = await issueCertificate(meera._id, clerk)
    const isVoid = await issueCertificate(meera._id, clerk)
    await voidCertificate(isVoid._id, clerk, 'Meera moved')
    await removeStudent(meera._id)
    await purge(meera._id)
    expect((await certificateAt(inForce._id, admin)).body.data.certificate).toEqual(inForce)
    const left = (await certificateAt(isVoid._id, admin)).body.data.certificate
    expect(left).toMatchObject({ number: isVoid.number, issuedAt: isVoid.issuedAt, kind: 'bonafide' })
    expect([left.student.label, left.title, left.text, left.voided?.reason]).toEqual(['', '', '', ''])
    expect((await certificateAt(inForce._id, clerk)).status).toBe(404)
  })

  // R68.10
  it('a certificate that is voided after the student was removed for good loses its texts', async () => {
    const other = await issueCertificate((await addStudent())._id, clerk)
    const { _id, number } = await issueCertificate(meera._id, clerk)
    await removeStudent(meera._id)
    await purge(meera._id)
    const left = (await voidCertificate(_id, admin)).body.data.certificate
    expect([left.number, left.student.label, left.title, left.text]).toEqual([number, '', '', ''])
    const event = await db.auditEvent.findFirstOrThrow({
      where: { action: 'student.certificate_voided', entityId: meera._id },
    })
    expect([event.label, JSON.parse(event.changes)]).toEqual([
      number,
      [{ field: 'certificate', before: number, after: null }],
    ])
    expect((await certificateAt(other._id, admin)).body.data.certificate).toEqual(other)
  })

  // R68.10
  it('void certificates of a merged record keep their texts until the student who stays is removed', async () => {
    const other = await addStudent()
    const [early, late] = [await issueCertificate(other._id, clerk), await issueCertificate(other._id, clerk)]
    await voidCertificate(early._id, clerk, 'Wrong name')
    const merge = { keep: meera._id, other: other._id, take: [] }
    await planAndRunBatch(clerk.token, { kind: 'merge', entity: 'students', merge })
    await purge(other._id)
    await voidCertificate(late._id, clerk, 'Lost')
    const texts = () =>
      db.certificate.findMany({
        where: { id: { in: [early._id, late._id] } },
        orderBy: { number: 'asc' },
        select: { text: true, voidReason: true },
      })
    expect(await texts()).toEqual([
      { text: early.text, voidReason: 'Wrong name' },
      { text: late.text, voidReason: 'Lost' },
    ])
    await removeStudent(meera._id)
    await purge(meera._id)
    expect(await texts()).toEqual([
      { text: '', voidReason: '' },
      { text: '', voidReason: '' },
    ])
  })
})

/** Merges two records as a superAdmin, with the clock set back by some days. */
async function mergeBefore(days: number, keep: Student, other: Student): Promise<Batch> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - days * DAY })
  const { token } = await createSignedInUser('superAdmin')
  const merge = { keep: keep._id, other: other._id, take: [] }
  return planAndRunBatch(token, { kind: 'merge', entity: 'students', merge }).finally(() => vi.useRealTimers())
}

// R68.18
it('the certificates of a merged record stay with the student when the history of the merge is deleted', async () => {
  const [old, recent] = [await addStudent(), await addStudent()]
  const { number, _id } = await issueCertificate(old._id, clerk)
  await issueCertificate(recent._id, clerk)
  await mergeBefore(402, meera, old)
  const { _id: batch } = await mergeBefore(1, meera, recent)
  await runHousekeeping()
  expect(await db.auditEvent.count({ where: { action: 'student.merged', entityId: meera._id } })).toBe(1)
  await undoAndRunBatch(admin.token, batch)
  const ofMeera = (await certificatesOf(meera._id, clerk)).body.data.certificates
  expect(ofMeera.map(certificate => certificate.number)).toEqual([number])
  expect((await certificatesOf(recent._id, clerk)).body.data.certificates).toHaveLength(1)
  await leave(meera._id)
  await erase(admin.token, [meera._id], 'anonymise')
  expect(await db.certificate.findUniqueOrThrow({ where: { id: _id } })).toMatchObject({ label: '', text: '' })
})

// R68.6, R68.9
it('certificates of a merged record belong to the record that stays, until the merge is undone', async () => {
  const other = await addStudent()
  const { _id, number } = await issueCertificate(other._id, clerk)
  const merge = { keep: meera._id, other: other._id, take: [] }
  const batch = await planAndRunBatch(clerk.token, { kind: 'merge', entity: 'students', merge })
  const listed = async () =>
    (await certificatesOf(meera._id, clerk)).body.data.certificates.map(certificate => certificate.number)
  expect(await listed()).toEqual([number])
  expect((await certificateAt(_id, clerk)).status).toBe(200)
  await undoAndRunBatch(clerk.token, batch._id)
  expect(await listed()).toEqual([])
  expect((await certificatesOf(other._id, clerk)).body.data.certificates).toHaveLength(1)
})
