import { expect, test } from 'vitest'
import { endpoints } from '@/lib/contract/endpoints'
import { certificateInput } from './harness/certificates'
import type { Reply } from './harness/http'
import { admin, newStudent } from './harness/people'
import { runQuery, site } from './harness/site'
import { fullOrShort } from './harness/size'

const { certificates, students } = endpoints

async function untilAccepted(call: () => Promise<Reply>): Promise<Reply> {
  for (;;) {
    const reply = await call()
    if (reply.status !== 503) return reply
  }
}

// R68.4
test('C12 certificates issued on two nodes while students are deleted have numbers without gaps', async () => {
  const both = site.nodes.map(async ({ url }) => (await admin()).twin(url))
  const pupils = await Promise.all([newStudent(), newStudent(), newStudent(), newStudent()])
  const body = { ...certificateInput(), kind: 'leaving' }
  const replies = await Promise.all(
    Array.from({ length: fullOrShort(200, 60) }, async (_, n) => {
      const node = await both[n % 2]!
      const { _id: id } = pupils[n % 4]!
      // Two of the four students are deleted meanwhile, so that some of the calls fail.
      if (n === 20 || n === 21) await untilAccepted(() => node.request(students.remove, { id }))
      const headers: Record<string, string> =
        n % 3 === 0 ? { 'idempotency-key': `certificate-${Math.floor(n / 12)}-${n % 4}` } : {}
      return untilAccepted(() => node.request(certificates.issue, { id, body, headers }))
    }),
  )
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201, 404]))
  const issued = replies.filter(({ status }) => status === 201)
  const answered = new Set(issued.map(({ body: { data } }) => data.certificate.number as string))
  const rows = await runQuery(`SELECT "number" FROM "Certificate" WHERE "kind" = 'leaving' ORDER BY "number"`)
  const numbers = rows.map(({ number }) => String(number))
  const prefix = numbers[0]!.slice(0, -4)
  expect(numbers).toEqual(numbers.map((_, index) => `${prefix}${String(index + 1).padStart(4, '0')}`))
  expect([...answered].filter(number => !numbers.includes(number))).toEqual([])
  const [sequence] = await runQuery(`SELECT "value" FROM "Sequence" WHERE "name" LIKE 'certificate-leaving-%'`)
  expect(Number(sequence?.value)).toBe(numbers.length)
})
