import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Student } from '@/lib/contract/students/schema'
import { db } from '@/lib/server/db/db'
import { call, validationErrors } from '@/tests/support/api'
import {
  bonafideInput,
  certificatesOf,
  issueCertificate,
  postCertificate,
  addStudent,
} from '@/tests/support/certificates'
import { type Person, createSignedInUser } from '@/tests/support/people'
import { POST as undo } from '@/app/api/v1/undo/route'
import { DELETE as remove, PATCH as patch } from '../route'

let clerk: Person
let meera: Student
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-07-01T08:00:00Z') })
  clerk = await createSignedInUser(['students.read', 'students.update'])
  meera = await addStudent()
})

describe('issuing a certificate', () => {
  // R68.4
  it('issuing a certificate stores the text as sent, under the next number of the kind and the year', async () => {
    const answer = await postCertificate(meera._id, clerk)
    expect([answer.status, answer.body.message]).toEqual([201, 'Certificate issued'])
    expect(answer.body.data.certificate).toEqual({
      _id: expect.any(String) as string,
      kind: 'bonafide',
      number: 'BON-2026-0001',
      title: 'Bonafide Certificate',
      text: 'This is to certify that Meera Nair\n\nis a student of this school.',
      student: { _id: meera._id, label: 'Meera Nair (STU-2026-00001)' },
      issuedAt: '2026-07-01T08:00:00.000Z',
      issuedBy: 'Test Person',
    })
    const numbers = [
      await issueCertificate(meera._id, clerk),
      await issueCertificate(meera._id, clerk, bonafideInput({ kind: 'leaving', title: 'Leaving Certificate' })),
    ].map(({ number }) => number)
    vi.setSystemTime(new Date('2027-01-02T08:00:00Z'))
    numbers.push(
      (await issueCertificate(meera._id, await createSignedInUser(['students.read', 'students.update']))).number,
    )
    expect(numbers).toEqual(['BON-2026-0002', 'TC-2026-0001', 'BON-2027-0001'])
  })

  // R88.7
  it('certificates of the school’s own kind have numbers of their own', async () => {
    const own = bonafideInput({ kind: 'other', title: 'Character Certificate' })
    await issueCertificate(meera._id, clerk)
    const numbers = [await issueCertificate(meera._id, clerk, own), await issueCertificate(meera._id, clerk, own)]
    expect(numbers.map(({ kind, number }) => [kind, number])).toEqual([
      ['other', 'CER-2026-0001'],
      ['other', 'CER-2026-0002'],
    ])
  })

  // R68.11
  it('issuing a certificate adds an event to the history of the student, and does not change the record', async () => {
    await issueCertificate(meera._id, clerk)
    const events = await db.auditEvent.findMany({ where: { actorId: clerk.id, entityId: meera._id } })
    expect(events.map(({ action, label, changes }) => [action, label, JSON.parse(changes)])).toEqual([
      [
        'student.certificate_issued',
        'Meera Nair (STU-2026-00001)',
        [
          { field: 'certificate', before: null, after: 'BON-2026-0001' },
          { field: 'certificateTitle', before: null, after: 'Bonafide Certificate' },
        ],
      ],
    ])
    expect(await db.student.findUnique({ where: { id: meera._id }, select: { version: true } })).toEqual({ version: 1 })
  })

  // R68.11
  it('issuing a certificate cannot be undone, and does not prevent the undo of an earlier edit', async () => {
    await call(patch, { token: clerk.token, id: meera._id, body: { rollNumber: 9 } })
    await issueCertificate(meera._id, clerk)
    const where = { action: 'student.certificate_issued', entityId: meera._id }
    const event = (await db.auditEvent.findFirstOrThrow({ where })).id
    expect((await call(undo, { token: clerk.token, body: { event } })).status).toBe(409)
    expect((await call(undo, { token: clerk.token, body: { record: meera._id, since: 1 } })).status).toBe(200)
    expect((await certificatesOf(meera._id, clerk)).body.data.certificates).toHaveLength(1)
  })

  // R68.5
  it('a certificate is issued once for an idempotency key', async () => {
    const headers = { 'idempotency-key': 'press-1' }
    const answers = [
      await postCertificate(meera._id, clerk, bonafideInput(), { headers }),
      await postCertificate(meera._id, clerk, bonafideInput(), { headers }),
    ]
    expect(answers.map(({ status, body }) => [status, body.data.certificate.number])).toEqual([
      [201, 'BON-2026-0001'],
      [201, 'BON-2026-0001'],
    ])
    const other = await postCertificate(meera._id, clerk, bonafideInput({ text: 'Another text' }), { headers })
    expect([other.status, other.body.error]).toEqual([422, 'IDEMPOTENCY_MISMATCH'])
    expect(await db.certificate.count()).toBe(1)
  })

  // R68.3
  it('a certificate keeps HTML, formulas, unknown fields and other scripts as text', async () => {
    const text = '<script>alert(1)</script> <b>Meera</b>\n=HYPERLINK("http://x") {unknown} {name}\nمريم நிலா मीरा'
    expect((await issueCertificate(meera._id, clerk, bonafideInput({ title: '=1+1', text }))).text).toBe(text)
    const crlf = await issueCertificate(meera._id, clerk, bonafideInput({ text: ' One\r\nTwo\r\n ' }))
    expect(crlf.text).toBe('One\nTwo')
  })

  // R68.4
  it.each([
    ['an empty body', {}, ['title: Title is required', 'text: Text is required', 'kind: Please select a valid kind']],
    ['blank texts', bonafideInput({ title: ' ', text: '\n' }), ['title: Title is required', 'text: Text is required']],
    ['an unknown kind', bonafideInput({ kind: 'sports' }), ['kind: Please select a valid kind']],
    ['a long title', bonafideInput({ title: 'x'.repeat(101) }), ['title: Title cannot exceed 100 characters']],
    ['a long text', bonafideInput({ text: 'x'.repeat(5001) }), ['text: Text cannot exceed 5000 characters']],
    [
      'a title of two lines',
      bonafideInput({ title: 'a\nb' }),
      ['title: Title contains characters that are not allowed'],
    ],
    [
      'a text that changes the reading direction',
      bonafideInput({ text: 'a\u202Eb' }),
      ['text: Text contains characters that are not allowed'],
    ],
    ['a control character', bonafideInput({ text: 'a\0b' }), ['text: Text contains characters that are not allowed']],
    [
      'an invisible character',
      bonafideInput({ text: 'a\u200Bb' }),
      ['text: This text contains an invisible character. Delete the text and type it again.'],
    ],
  ])('issuing a certificate is refused with %s', async (_name, body, errors) => {
    const answer = await postCertificate(meera._id, clerk, body)
    expect([answer.status, validationErrors(answer)]).toEqual([400, errors])
    expect(await issueCertificate(meera._id, clerk)).toMatchObject({ number: 'BON-2026-0001' })
  })

  // R68.2
  it('issuing a certificate needs the permission to update students, and an existing student', async () => {
    const reader = await createSignedInUser(['students.read', 'students.create', 'students.delete'])
    expect((await postCertificate(meera._id, reader)).status).toBe(403)
    const { token } = await createSignedInUser(['students.delete'])
    await call(remove, { token, id: meera._id })
    const answer = await postCertificate(meera._id, clerk)
    expect([answer.status, answer.body.message]).toEqual([404, 'Student not found'])
    expect([await db.certificate.count(), await db.sequence.count({ where: { name: { contains: 'cert' } } })]).toEqual([
      0, 0,
    ])
  })
})

describe('the list of certificates', () => {
  // R68.6
  it('the list of certificates has the newest first, without texts, and says when there are more than 50', async () => {
    const other = await addStudent()
    await issueCertificate(other._id, clerk)
    for (let n = 0; n < 50; n++) await issueCertificate(meera._id, clerk)
    const first = (await certificatesOf(meera._id, clerk)).body.data
    expect([first.certificates.length, first.hasMore]).toEqual([50, false])
    expect(first.certificates[0]).toMatchObject({ number: 'BON-2026-0051' })
    expect(Object.keys(first.certificates[0] ?? {})).not.toContain('text')
    await issueCertificate(meera._id, clerk)
    const more = (await certificatesOf(meera._id, clerk)).body.data
    expect([more.certificates.length, more.hasMore, more.certificates[49]?.number]).toEqual([50, true, 'BON-2026-0003'])
  })

  // R68.2
  it('the list of certificates needs the permission to read students, and an existing student', async () => {
    expect((await certificatesOf(meera._id, await createSignedInUser(['students.update']))).status).toBe(403)
    expect((await certificatesOf(crypto.randomUUID(), clerk)).status).toBe(404)
  })
})
