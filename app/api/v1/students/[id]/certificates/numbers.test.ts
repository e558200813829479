import { beforeEach, expect, it, vi } from 'vitest'
import { db } from '@/lib/server/db/db'
import { bonafideInput, issueCertificate, postCertificate, addStudent } from '@/tests/support/certificates'
import { createSignedInUser } from '@/tests/support/people'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-07-01T08:00:00Z') })
})

const clerk = () => createSignedInUser(['students.read', 'students.update'])

// R68.4
it('certificate numbers have no gaps and no repeats when many are issued at once and some fail', async () => {
  const pupils = [await addStudent(), await addStudent(), await addStudent()]
  const people = [await clerk(), await createSignedInUser(['students.read', 'students.update'])]
  const gone = crypto.randomUUID()
  const attempts = Array.from({ length: 40 }, (_, n) => {
    const person = people[n % 2]!
    if (n % 5 === 4) return postCertificate(gone, person)
    // The second request with the same key fails at the end of its transaction, or repeats the first answer.
    const headers = n % 4 === 0 ? { 'idempotency-key': `key-${Math.floor(n / 8)}` } : undefined
    return postCertificate(pupils[headers ? 0 : n % 3]!._id, person, bonafideInput(), { headers })
  })
  const statuses = (await Promise.all(attempts)).map(({ status }) => status)
  expect(statuses.filter(status => status === 404)).toHaveLength(8)
  expect(new Set(statuses)).toEqual(new Set([201, 404]))
  const rows = await db.certificate.findMany({ orderBy: { number: 'asc' } })
  expect(rows.map(({ number }) => number)).toEqual(
    rows.map((_, index) => `BON-2026-${String(index + 1).padStart(4, '0')}`),
  )
  expect(rows.length).toBeGreaterThan(20)
  expect(await db.sequence.findUnique({ where: { name: 'certificate-bonafide-2026' } })).toMatchObject({
    value: rows.length,
  })
})

// R68.4
it('a certificate number is given back when the transaction fails after it has taken the number', async () => {
  const [meera, person] = [await addStudent(), await clerk()]
  await issueCertificate(meera._id, person)
  // The certificate now has the next number, so the unique index refuses another certificate with that number.
  await db.certificate.updateMany({ data: { number: 'BON-2026-0002' } })
  expect((await postCertificate(meera._id, person)).status).toBe(500)
  await db.certificate.updateMany({ data: { number: 'BON-2026-0001' } })
  expect(await issueCertificate(meera._id, person)).toMatchObject({ number: 'BON-2026-0002' })
})
