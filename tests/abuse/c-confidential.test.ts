import { describe, expect, test } from 'vitest'
import { endpoints } from '@/lib/contract/endpoints'
import type { Caller } from './harness/caller'
import type { Reply } from './harness/http'
import { admin, canaryStudent, newStaff, newStudent } from './harness/people'
import { withCustomValues } from './harness/custom-fields'
import { runQuery, site } from './harness/site'
import { fullOrShort } from './harness/size'

const { students, staff } = endpoints
const ROUNDS = fullOrShort(50, 5)

/** Repeats a call while the answer is 503, which means that the database was busy for two seconds. */
async function untilAccepted(call: () => Promise<Reply>): Promise<Reply> {
  for (;;) {
    const reply = await call()
    if (reply.status !== 503) return reply
  }
}

const versionOf = async (id: string) =>
  Number((await runQuery(`SELECT "version" FROM "User" WHERE "id" = '${id}'`))[0]?.version)

async function setLevel(by: Caller, id: string, confidential: string): Promise<Reply> {
  const version = await versionOf(id)
  return untilAccepted(() => by.request(staff.confidential, { id, body: { confidential, version } }))
}

describe('confidential fields', () => {
  // R83.1, R83.4
  test('C14 when one node takes the right away while another node writes, the write stores all confidential values or none', async () => {
    const head = await admin()
    const { custom } = await withCustomValues('students', {})
    const key = Object.keys(custom).find(name => name.startsWith('caste'))!
    const clerk = await newStaff(['students.read', 'students.update'])
    const other = clerk.twin(site.nodes[1]!.url)
    const { _id: id } = await newStudent()
    const put = (by: Caller, value: string) =>
      untilAccepted(() => by.request(students.replace, { id, body: { ...canaryStudent(), custom: { [key]: value } } }))
    const stored = async (): Promise<unknown> =>
      (await head.request(students.get, { id })).body.data.student.custom[key]

    for (let round = 0; round < ROUNDS; round++) {
      await setLevel(head, clerk.id, 'change')
      const before = await stored()
      const [written, taken] = await Promise.all([put(other, `race ${round}`), setLevel(head, clerk.id, 'none')])
      expect([written.status, taken.status]).toEqual([200, 200])
      const isWritten = (await stored()) === `race ${round}`
      // The API treats a hidden field as unknown, and names the field in a warning.
      const isLeftOut = written.body.data.warnings.some((text: string) => text.includes(`“${key}”`))
      expect([isWritten, isLeftOut]).toEqual(isWritten ? [true, false] : [false, true])
      if (!isWritten) expect(await stored()).toEqual(before)
      for (const by of [clerk, other]) {
        const late = await put(by, 'late')
        expect([late.status, late.text.includes('race'), await stored()]).toEqual([
          200,
          false,
          isWritten ? `race ${round}` : before,
        ])
      }
    }
  })
})
