import { beforeEach, expect, it } from 'vitest'
import type { Found } from '@/lib/contract/quick-find/quick-find'
import type { Student } from '@/lib/contract/students/schema'
import { db } from '@/lib/server/db/db'
import { call } from '@/tests/support/api'
import { planAndRunBatch } from '@/tests/support/batches'
import { postCertificate } from '@/tests/support/certificates'
import { type Person } from '@/tests/support/people'
import { addStudentsByText } from '@/tests/support/promotion'
import { createScopedSchool } from '@/tests/support/scope'
import { GET as search } from './route'

let office: Person
let teacher: Person
let inside: Student
let outside: Student
beforeEach(async () => {
  ;({ office, teacher, inside, outside } = await createScopedSchool(['students.read']))
})

// R92.19
it('quick find shows certificates of visible students even when all newer certificates are hidden', async () => {
  const { certificate } = (await postCertificate(inside._id, office)).body.data
  for (let n = 0; n < 8; n++) await postCertificate(outside._id, office)
  const query = { search: certificate.number.slice(0, 8) }
  const found = (await call<Found>(search, { token: teacher.token, query })).body.data.certificates
  expect(found.map(({ number }) => number)).toEqual([certificate.number])
})

// R92.19
it('a hidden certificate that matches exactly does not reduce the number of visible results', async () => {
  const { certificate: exact } = (await postCertificate(outside._id, office)).body.data
  const year = exact.number.slice(0, 9)
  for (let n = 0; n < 8; n++) {
    const { _id: id } = (await postCertificate(inside._id, office)).body.data.certificate
    await db.certificate.update({ where: { id }, data: { number: `${year}100${n}` } })
  }
  const query = { search: `${year}1` }
  const found = (await call<Found>(search, { token: teacher.token, query })).body.data.certificates
  expect([exact.number, found.length]).toEqual([`${year}0001`, 8])
})

// R92.19
it('quick find by part of a number shows certificates of merged records only for visible students', async () => {
  const [twin, far] = (await addStudentsByText('5th A 3 Asha', '5th B 4 Ravi')) as [Student, Student]
  const { certificate } = (await postCertificate(twin._id, office)).body.data
  await postCertificate(far._id, office)
  for (const [keep, other] of [
    [inside._id, twin._id],
    [outside._id, far._id],
  ])
    await planAndRunBatch(office.token, { kind: 'merge', entity: 'students', merge: { keep, other, take: [] } })
  const query = { search: certificate.number.slice(0, 8) }
  const found = (await call<Found>(search, { token: teacher.token, query })).body.data.certificates
  expect(found.map(({ number }) => number)).toEqual([certificate.number])
})
