import { beforeEach, describe, expect, it } from 'vitest'
import { db } from '@/lib/server/db/db'
import { runBatchesUntilIdle } from '@/lib/server/batches/core/runner'
import { runPlannedBatch, getBatch } from '@/tests/support/batches'
import { ADMISSION_DATE, putImportSettings, getImportSettings, readImport } from '@/tests/support/imports'
import { createSignedInUser, type Person } from '@/tests/support/people'
import { studentsCsv } from '@/tests/support/students-csv'

let clerk: Person
beforeEach(async () => {
  clerk = await createSignedInUser(['students.create', 'students.read', 'students.update', 'students.delete'])
})

describe('questions of an import about dates', () => {
  // R51.9
  it('an import asks for the admission date of new students when the file has no column for this date', async () => {
    const { _id } = await readImport(clerk.token, studentsCsv([{}]))
    const { mapping } = await getImportSettings(clerk.token, _id)
    const answer = await putImportSettings(clerk.token, _id, { mapping })
    expect([answer.status, answer.body.message]).toEqual([400, 'Choose the Admission Date of all new students'])
    const chosen = await putImportSettings(clerk.token, _id, {
      mapping: { ...mapping, fixed: { admissionDate: '2024-06-10' } },
    })
    expect(chosen.status).toBe(200)
    await runBatchesUntilIdle()
    await runPlannedBatch(clerk.token, await getBatch(clerk.token, _id))
    expect(await db.student.findMany({ select: { admissionDate: true } })).toEqual([{ admissionDate: '2024-06-10' }])
  })

  // R51.9
  it('an import does not ask for an admission date when the file has a column for this date', async () => {
    const csv = studentsCsv([{}]).replaceAll('Adm No', 'Admission Date').replace(',V-A,1,,', ',V-A,1,10/06/2024,')
    const { _id } = await readImport(clerk.token, csv)
    const { mapping } = await getImportSettings(clerk.token, _id)
    expect((await putImportSettings(clerk.token, _id, { mapping })).status).toBe(200)
  })

  // R51.2
  it('an import asks for the order of day and month when the dates allow both orders', async () => {
    const { _id } = await readImport(clerk.token, studentsCsv([{ DOB: '03/04/2016' }]))
    const { mapping, dateOrders } = await getImportSettings(clerk.token, _id)
    expect([dateOrders, mapping.dateOrder]).toEqual([['day', 'month'], null])
    const answer = await putImportSettings(clerk.token, _id, { mapping })
    expect([answer.status, answer.body.message]).toEqual([400, 'Choose how dates are written'])
    expect(
      (
        await putImportSettings(clerk.token, _id, {
          mapping: { ...mapping, fixed: { admissionDate: ADMISSION_DATE }, dateOrder: 'month' },
        })
      ).status,
    ).toBe(200)
  })

  // R61.11
  it('an import proposes the date order of the school when the dates allow both orders', async () => {
    await db.setting.create({ data: { name: 'dateOrder', value: 'monthFirst' } })
    const orderOf = async (date: string) => {
      const { _id } = await readImport(clerk.token, studentsCsv([{ DOB: date }]))
      return (await getImportSettings(clerk.token, _id)).mapping.dateOrder
    }
    expect([await orderOf('03/04/2016'), await orderOf('13/04/2016')]).toEqual(['month', 'day'])
  })

  // R51.2
  it.each([
    ['parentInfo.mother.phone', '98765', 'Mother’s Phone: Phone number must be at least 10 digits'.replace('’', "'")],
    ['contactInfo.emergencyContact.relationship', 'Uncle', 'Relationship: Please select a valid relationship'],
    ['parentInfo.mother.name', ' ', "Enter a value for Mother's Name"],
  ])('an import refuses a fixed value for %s that is %j', async (path, text, message) => {
    const { _id } = await readImport(clerk.token, studentsCsv([{}]))
    const { mapping } = await getImportSettings(clerk.token, _id)
    const columns = mapping.columns.map(target => (target === path ? null : target))
    const answer = await putImportSettings(clerk.token, _id, {
      mapping: { ...mapping, columns, fixed: { admissionDate: ADMISSION_DATE, [path]: text } },
    })
    expect([answer.status, answer.body.message]).toEqual([400, message])
  })
})
