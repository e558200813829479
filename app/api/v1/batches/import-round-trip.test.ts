import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  BLOOD_GROUPS,
  GENDERS,
  GRADES,
  LEAVING_REASONS,
  RELATIONSHIPS,
  SECTIONS,
  STANDARDS,
} from '@/lib/contract/constants'
import type { StudentInput } from '@/lib/contract/students/schema'
import { insertStudents } from '@/lib/server/students/insert'
import { db } from '@/lib/server/db/db'
import { send } from '@/tests/support/api'
import { runPlannedBatch } from '@/tests/support/batches'
import { commandLineActor } from '@/tests/support/command-line'
import { postCorrections, createPlannedImport } from '@/tests/support/imports'
import { createSignedInUser } from '@/tests/support/people'
import { deleteSchoolData } from '@/tests/support/school'
import { numRuns } from '@/tests/support/seed'
import { POST as exportStudents } from '../students/export/route'

const COLUMNS = [
  'studentId', 'name.firstName', 'name.lastName', 'email', 'dateOfBirth', 'gender', 'standard', 'section', 'rollNumber',
  'admissionNumber', 'admissionDate', 'overallGrade', 'overallPercentage', 'bloodGroup', 'isActive', 'leaving.date',
  'leaving.reason', 'contactInfo.address.street', 'contactInfo.address.city', 'contactInfo.address.state',
  'contactInfo.address.pinCode', 'contactInfo.emergencyContact.name', 'contactInfo.emergencyContact.relationship',
  'contactInfo.emergencyContact.phone', 'parentInfo.father.name', 'parentInfo.father.phone', 'parentInfo.father.occupation',
  'parentInfo.father.email', 'parentInfo.mother.name', 'parentInfo.mother.phone', 'parentInfo.mother.occupation',
  'parentInfo.mother.email', 'createdAt',
] // prettier-ignore

const TRICKY = [
  '=SUM(A1)',
  '+91',
  '-5',
  '@home',
  '007',
  '1e5',
  'a,b;c',
  'say "hi"',
  'Élodie',
  'அருண்',
  'TRUE',
  '12/05',
  "D'Souza",
]
const text = fc.oneof(
  fc.constantFrom(...TRICKY),
  // The import reads texts such as `-` and `N/A` as empty cells. The `q` at both ends prevents such texts.
  fc
    .string({ unit: fc.constantFrom(...'abcXYZ019 ,.;:=+\'"-'), minLength: 3, maxLength: 20 })
    .map(value => `q${value.trim()}q`),
)
const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`))
const day = (from: string, to: string) =>
  fc.date({ min: new Date(from), max: new Date(to), noInvalidDate: true }).map(date => date.toISOString().slice(0, 10))
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
const email = fc.stringMatching(/^[a-z]{3,8}$/).map(name => `${name}@example.com`)
const parent = fc.record({ name: text, phone: digits(10), occupation: maybe(text), email: maybe(email) })
const person = fc.record({
  name: fc.record({ firstName: text, lastName: text }),
  email: maybe(email),
  dateOfBirth: day('2005-01-01', '2019-12-31'),
  gender: fc.constantFrom(...GENDERS),
  bloodGroup: maybe(fc.constantFrom(...BLOOD_GROUPS)),
  standard: fc.constantFrom(...STANDARDS),
  section: fc.constantFrom(...SECTIONS),
  rollNumber: fc.integer({ min: 1, max: 2_147_483_647 }),
  admissionNumber: maybe(text),
  overallGrade: fc.constantFrom(...GRADES),
  overallPercentage: fc.double({ min: 0, max: 100, noNaN: true }),
  admissionDate: day('2020-01-01', '2026-01-01'),
  isActive: fc.boolean(),
  contactInfo: fc.record({
    address: fc.record({ street: text, city: text, state: text, pinCode: digits(6) }),
    emergencyContact: fc.record({ name: text, relationship: fc.constantFrom(...RELATIONSHIPS), phone: digits(10) }),
  }),
  parentInfo: fc.record({ father: parent, mother: parent }),
})
const left = fc.record({ date: day('2026-01-01', '2026-06-01'), reason: fc.constantFrom(...LEAVING_REASONS) })
const student = fc
  .tuple(person, maybe(left))
  .map(([input, leaving]): StudentInput => (input.isActive || !leaving ? input : { ...input, leaving }))

/** All students and guardians, without ids, versions and times. */
const everyone = async () => ({
  students: await db.student.findMany({
    orderBy: [{ rollNumber: 'asc' }, { nameKey: 'asc' }],
    omit: {
      id: true,
      studentId: true,
      serial: true,
      version: true,
      createdAt: true,
      updatedAt: true,
      searchText: true,
    },
  }),
  guardians: await db.guardian.findMany({
    orderBy: [{ student: { rollNumber: 'asc' } }, { student: { nameKey: 'asc' } }, { kind: 'asc' }],
    omit: { studentId: true },
  }),
})

// R51.3, R51.4
it.each(['csv', 'xlsx'])(
  'importing an export of all fields as %s changes nothing, and restores the students of an emptied school',
  async format => {
    const oneSchool = fc.asyncProperty(fc.array(student, { minLength: 1, maxLength: 6 }), async inputs => {
      await deleteSchoolData()
      const { token } = await createSignedInUser('superAdmin')
      await db.$transaction(tx => insertStudents(tx, inputs, new Date(), commandLineActor()))
      const before = await everyone()
      const exported = await send(exportStudents, {
        token,
        body: { selection: { query: {} }, columns: COLUMNS, format },
      })
      const file = new Uint8Array(await exported.arrayBuffer())
      expect((await createPlannedImport(token, file)).counts).toMatchObject({
        planned: 0,
        skipped: inputs.length,
        invalid: 0,
      })

      await db.student.deleteMany()
      const planned = await createPlannedImport(token, file)
      expect(planned.counts).toMatchObject({ planned: 0, invalid: inputs.length })
      const { batch } = (await postCorrections(token, planned._id, { rows: 'all', decision: 'create' })).body.data
      expect((await runPlannedBatch(token, batch)).counts).toMatchObject({ done: inputs.length, invalid: 0 })
      expect(await everyone()).toEqual(before)
    })
    await fc.assert(oneSchool, { numRuns: numRuns(8) })
  },
)
