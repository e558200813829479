import { beforeEach, describe, expect, it } from 'vitest'
import type { SavedStudent } from '@/lib/contract/students/schema'
import { call } from '@/tests/support/api'
import { rowsOf, runPlannedBatch } from '@/tests/support/batches'
import { studentInput } from '@/tests/support/factories'
import { createPlannedImport } from '@/tests/support/imports'
import { createSignedInUser } from '@/tests/support/people'
import { studentsCsv } from '@/tests/support/students-csv'
import { db } from '@/lib/server/db/db'
import { PUT as changeSettings } from '../settings/route'
import { POST as addStudent } from '../students/route'

let token: string
beforeEach(async () => {
  ;({ token } = await createSignedInUser('superAdmin'))
})

const move = (country: string) => call(changeSettings, { token, body: { country } })

describe('an import in another country', () => {
  const OF_BRITAIN = {
    'PIN Code': 'sw1a 1aa',
    'Emergency Contact Number': '+44 7400 123456',
    'Father Mobile': '0044 7400-123456',
    'Mother Mobile': '7400123457',
  }

  // R74.3, R74.5
  it('an import stores phones and postal codes as people of the country write them', async () => {
    await move('GB')
    const csv = studentsCsv([OF_BRITAIN]).replace('PIN Code', 'Postcode')
    const batch = await createPlannedImport(token, csv)
    expect(batch.counts).toMatchObject({ planned: 1, invalid: 0 })
    await runPlannedBatch(token, batch)
    const guardians = await db.guardian.findMany({ orderBy: { kind: 'asc' } })
    expect(guardians.map(({ phone }) => phone)).toEqual(['07400123456', '07400123457'])
    const student = await db.student.findFirstOrThrow()
    expect([student.pinCode, student.emergencyPhone]).toEqual(['SW1A 1AA', '07400123456'])
  })

  // R74.2
  it('in new lines, an import refuses phones that follow the previous country’s rules', async () => {
    await move('GB')
    const batch = await createPlannedImport(token, studentsCsv([{ ...OF_BRITAIN, 'Mother Mobile': '987654321' }]))
    const [row] = await rowsOf(token, batch._id)
    expect(row?.messages).toEqual(['Phone number must be at least 11 digits'])
  })

  // R74.2
  it('a file needs no column for postal codes in a country where many addresses have none', async () => {
    await move('AE')
    const phones = ['Emergency Contact Number', 'Father Mobile', 'Mother Mobile'].map(it => [it, '+971 50 123 4567'])
    const batch = await createPlannedImport(token, studentsCsv([Object.fromEntries(phones)], ['PIN Code']))
    await runPlannedBatch(token, batch)
    const { pinCode, emergencyPhone } = await db.student.findFirstOrThrow()
    expect([pinCode, emergencyPhone]).toEqual(['', '0501234567'])
  })

  // R74.6
  it('a line that repeats the old values of a student changes nothing', async () => {
    await move('GB')
    const { contactInfo, parentInfo } = studentInput()
    const input = studentInput({
      contactInfo: {
        address: { ...contactInfo.address, pinCode: 'SW1A 1AA' },
        emergencyContact: { ...contactInfo.emergencyContact, phone: '07400123456' },
      },
      parentInfo: {
        father: { ...parentInfo.father, phone: '07400123456' },
        mother: { ...parentInfo.mother, phone: '07400123456' },
      },
    })
    const { student } = (await call<SavedStudent>(addStudent, { token, body: input })).body.data
    await move('IN')
    const line = (phone: string) =>
      `Student ID,Section,PIN Code,Mother's Phone\n${student.studentId},C,SW1A 1AA,${phone}`
    const kept = await createPlannedImport(token, line('07400123456'))
    const [row] = await rowsOf(token, kept._id)
    expect(row?.changes).toEqual([{ field: 'section', before: 'B', after: 'C' }])
    const changed = await createPlannedImport(token, line('07400123457'))
    const [other] = await rowsOf(token, changed._id)
    expect(other?.changes).toEqual([
      { field: 'section', before: 'B', after: 'C' },
      { field: 'parentInfo.mother.phone', before: '07400123456', after: '7400123457' },
    ])
  })
})
