import { beforeEach, describe, expect, it } from 'vitest'
import type { Found } from '@/lib/contract/quick-find/quick-find'
import type { Student } from '@/lib/contract/students/schema'
import { db } from '@/lib/server/db/db'
import { housekeepingOrigin } from '@/lib/server/history/write-audit-event'
import { purgeRecords } from '@/lib/server/trash/purge'
import { call } from '@/tests/support/api'
import { bonafideInput, issueCertificate, addStudent, voidCertificate } from '@/tests/support/certificates'
import { type Person, createSignedInUser } from '@/tests/support/people'
import { DELETE as remove } from '../students/[id]/route'
import { GET as search } from './route'

let admin: Person
let clerk: Person
let meera: Student
beforeEach(async () => {
  admin = await createSignedInUser('superAdmin')
  clerk = await createSignedInUser(['students.read', 'students.update', 'students.delete'])
  meera = await addStudent({ name: { firstName: 'Meera', lastName: "N_air O'Shea" } })
})

const YEAR = new Date().getFullYear()
const find = async (text: string, { token } = clerk) =>
  (await call<Found>(search, { token, query: { search: text } })).body.data.certificates
const numbers = async (text: string, person?: Person) => (await find(text, person)).map(({ number }) => number)
const removeStudent = (id: string) => call(remove, { token: clerk.token, id })

describe('quick find of certificates', () => {
  // R68.15
  it.each([
    [`BON-${YEAR}-0001`, [`BON-${YEAR}-0001`]],
    [` bon ${YEAR} 1`, [`BON-${YEAR}-0001`]],
    [`Bon${YEAR}0001`, [`BON-${YEAR}-0001`]],
    [`BON-${YEAR}`, [`BON-${YEAR}-0001`, `BON-${YEAR}-0002`]],
    [`BON-${YEAR}-000`, [`BON-${YEAR}-0001`, `BON-${YEAR}-0002`]],
    [`tc-${YEAR}-0001`, [`TC-${YEAR}-0001`]],
    [`cer ${YEAR} 1`, [`CER-${YEAR}-0001`]],
    [`BON-${YEAR}-3`, []],
    [`BON-${YEAR - 1}-0001`, []],
    ['BON-', []],
    ['0001', []],
    ['%', []],
  ])('quick find for %j finds the certificates %j', async (text, expected) => {
    await issueCertificate(meera._id, clerk)
    await issueCertificate(meera._id, clerk)
    await issueCertificate(meera._id, clerk, bonafideInput({ kind: 'leaving' }))
    await issueCertificate(meera._id, clerk, bonafideInput({ kind: 'other' }))
    expect((await numbers(text)).sort()).toEqual(expected)
  })

  // R68.15
  it('quick find shows at most eight certificates: the exact number first, then the newest', async () => {
    const label = `Meera N_air O'Shea (${meera.studentId})`
    const first = await issueCertificate(meera._id, clerk)
    await voidCertificate(first._id, clerk)
    for (let n = 0; n < 10; n++) await issueCertificate(meera._id, clerk)
    expect(await find(first.number)).toEqual([{ number: first.number, label, isVoid: true }])
    expect((await find(`BON-${YEAR}-2`))[0]).toEqual({ number: `BON-${YEAR}-0002`, label, isVoid: false })
    const newest = [11, 10, 9, 8, 7, 6, 5, 4].map(n => `BON-${YEAR}-${String(n).padStart(4, '0')}`)
    expect(await numbers(`BON-${YEAR}`)).toEqual(newest)
  })

  // R68.2, R68.15
  it('quick find shows certificates only to users who may read students', async () => {
    const { number } = await issueCertificate(meera._id, clerk)
    expect(await numbers(number, await createSignedInUser(['students.read']))).toEqual([number])
    expect(await numbers(number, await createSignedInUser(['students.update', 'staff.read']))).toEqual([])
  })

  // R68.9, R68.15
  it('only superAdmins find certificates of deleted students, and void certificates only by number', async () => {
    const { _id, number } = await issueCertificate(meera._id, clerk)
    const other = await issueCertificate(
      (await addStudent({ name: { firstName: 'Meera', lastName: 'Nair' } }))._id,
      clerk,
    )
    expect(await numbers('meera', admin)).toEqual([])
    await removeStudent(meera._id)
    for (const removed of [false, true]) {
      if (removed) await db.$transaction(tx => purgeRecords(tx, [meera._id], housekeepingOrigin()))
      for (const text of [number, 'MEERA', 'n_air me', "o'shea", meera.studentId]) {
        expect([text, await numbers(text, admin), await numbers(text)]).toEqual([text, [number], []])
      }
      expect(await numbers('m%a n_air', admin)).toEqual([])
    }
    await voidCertificate(_id, admin)
    expect(await numbers('meera', admin)).toEqual([])
    expect(await find(number, admin)).toEqual([{ number, label: '', isVoid: true }])
    expect(await numbers(other.number)).toEqual([other.number])
  })

  // R68.15
  it('quick find finds certificates of deleted students by names in other scripts', async () => {
    const student = await addStudent({ name: { firstName: 'Élodie', lastName: 'ரவி' } })
    const { number } = await issueCertificate(student._id, clerk)
    await removeStudent(student._id)
    for (const text of ['Élodie', 'ரவி']) expect(await numbers(text, admin)).toEqual([number])
  })
})
