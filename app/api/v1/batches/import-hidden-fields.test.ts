import { beforeEach, describe, expect, it } from 'vitest'
import { db } from '@/lib/server/db/db'
import { send } from '@/tests/support/api'
import { getBatch, rowsOf, runPlannedBatch } from '@/tests/support/batches'
import { csvWithColumns } from '@/tests/support/columns-csv'
import { setLevel } from '@/tests/support/confidential-school'
import { fieldsAs } from '@/tests/support/field-calls'
import { chooseNewFields } from '@/tests/support/import-new-fields'
import { createPlannedImport } from '@/tests/support/imports'
import { createSignedInUser, type Person } from '@/tests/support/people'
import { GET as refused } from './[id]/refused.csv/route'
import { GET as rowsCsv } from './[id]/rows.csv/route'

let admin: Person
beforeEach(async () => {
  admin = await createSignedInUser('superAdmin')
})

const downloads = async ({ token }: Person, id: string) => [
  await (await send(rowsCsv, { token, id })).text(),
  await (await send(refused, { token, id })).text(),
]

describe('the messages of an import about confidential fields', () => {
  // R83.5
  it('rows and files name no confidential field and option once the right was taken away', async () => {
    await fieldsAs(admin.token).addField({ label: 'Caste', confidential: true, options: [{ label: 'Alpha' }] })
    const clerk = await createSignedInUser(['students.create', 'students.read', 'students.update'])
    await setLevel(admin, clerk.id, 'change')
    const csv = csvWithColumns({ Caste: ['Beta'], City: ['x'.repeat(200)] })
    const { _id } = await createPlannedImport(clerk.token, csv)
    const [before] = await rowsOf(clerk.token, _id)
    const others = before?.messages.filter(message => !message.includes('Caste'))
    expect([before?.messages.length, others?.length]).toEqual([2, 1])
    for (const text of await downloads(clerk, _id)) expect(text).toContain('Caste must be Alpha')
    await setLevel(admin, clerk.id, 'none')
    expect((await rowsOf(clerk.token, _id))[0]?.messages).toEqual(others)
    for (const text of await downloads(clerk, _id)) {
      expect(text).not.toMatch(/caste|alpha/i)
      expect(text).toContain(others?.[0])
    }
  })

  // R83.5
  it('rows and files do not name a confidential field that the import has made, once its owner may not see it', async () => {
    const csv = csvWithColumns({ Points: ['1', 'abc'] })
    const field = { kind: 'integer', confidential: true } as const
    const { id } = await chooseNewFields(admin.token, csv, ['Points'], { Points: field })
    await runPlannedBatch(admin.token, await getBatch(admin.token, id))
    for (const text of await downloads(admin, id)) expect(text).toContain('Points must be')
    await db.user.update({
      where: { id: admin.id },
      data: { role: 'staff', studentsCreate: true, studentsRead: true, studentsUpdate: true, confidential: 'none' },
    })
    expect(JSON.stringify(await rowsOf(admin.token, id))).not.toContain('Points')
    for (const text of await downloads(admin, id)) expect(text).not.toContain('Points')
  })
})
