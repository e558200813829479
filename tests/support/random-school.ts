import fc from 'fast-check'
import { BLOOD_GROUPS, GENDERS, LEAVING_REASONS, RELATIONSHIPS, SECTIONS, STANDARDS } from '@/lib/contract/constants'
import { db } from '@/lib/server/db/db'
import { insertMany } from '@/lib/server/db/insert-many'
import type { Guardian, Student } from '@/lib/server/db/prisma'
import { guardianRows, toStudentColumns } from '@/lib/server/students/mapper'
import { studentInput } from './factories'

export type RandomStudent = Student & { guardians: Guardian[] }

const DAY_MS = 86_400_000
const FIRST_DAY = Date.UTC(2021, 0, 1)
/** The number of different days of admission. */
const DAYS = 400
const BATCH = 200
const dayAt = (n: number) => new Date(FIRST_DAY + n * DAY_MS).toISOString().slice(0, 10)

/** One of the days of admission of a random school. */
export const dayArbitrary = fc.integer({ min: -2, max: DAYS + 2 }).map(dayAt)
const optional = <T>(values: readonly T[]) => fc.option(fc.constantFrom(...values), { nil: undefined, freq: 4 })
const rarely = <T>(value: T) => fc.option(fc.constant(value), { nil: undefined, freq: 2 })

const studentArbitrary = fc.record({
  firstName: fc.constantFrom('Meera', 'Asha', 'Zoya', 'Ravi'),
  // A rare gender is found by sorting all matches, a frequent gender by walking through the list.
  gender: fc.nat(199).map(n => (n === 0 ? GENDERS[2] : GENDERS[n % 2]!)),
  bloodGroup: optional(BLOOD_GROUPS),
  standard: fc.constantFrom(...STANDARDS.slice(0, 3)),
  section: fc.constantFrom(...SECTIONS.slice(0, 2)),
  // Half of the students have one of 30 roll numbers, which they share. Few of the other students share theirs.
  rollNumber: fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 31, max: 3_000 })),
  overallPercentage: fc.nat(40),
  isActive: fc.nat(9).map(n => n > 1),
  reason: optional(LEAVING_REASONS),
  email: rarely('own@example.com'),
  admissionNumber: rarely('A-1'),
  father: rarely('father@example.com'),
  mother: rarely('mother@example.com'),
  photoHash: rarely('hash'),
  late: fc.nat(9).map(n => n === 0),
  // Every day of a leap year.
  birth: fc.nat(365).map(n => new Date(Date.UTC(2012, 0, 1 + n)).toISOString().slice(0, 10)),
  left: fc.nat(DAYS).map(dayAt),
})

/** Random students that depend only on the seed. Most were admitted in the order of their serials. */
export function randomStudents(count: number, seed: number): RandomStudent[] {
  return fc.sample(studentArbitrary, { numRuns: count, seed }).map((one, n) => {
    const { firstName, reason, father, mother, photoHash: hash, late, birth: dateOfBirth, left, ...fields } = one
    const day = Math.floor(((late ? (n * 7919) % count : n) / count) * DAYS)
    const plain = studentInput()
    const input = studentInput({
      ...fields,
      dateOfBirth,
      name: { firstName, lastName: 'Nair' },
      admissionDate: dayAt(day),
      contactInfo: {
        ...plain.contactInfo,
        emergencyContact: {
          ...plain.contactInfo.emergencyContact,
          relationship: RELATIONSHIPS[n % RELATIONSHIPS.length]!,
        },
      },
      parentInfo: {
        father: { ...plain.parentInfo.father, email: father },
        mother: { ...plain.parentInfo.mother, email: mother },
      },
    })
    const [studentId, id] = [`STU-2026-${String(n).padStart(5, '0')}`, `student-${seed}-${n}`]
    const row = {
      ...toStudentColumns(input, studentId),
      photoHash: hash ?? null,
      erased: null,
      guardians: guardianRows(input, id),
    }
    const at = new Date(FIRST_DAY + Math.floor(n / 3) * 60_000)
    return {
      ...row,
      id,
      serial: 2_026_000_000 + n,
      studentId,
      overallGrade: 'A',
      overallPercentage: fields.overallPercentage,
      admissionDate: dayAt(day),
      importedAdmissionDate: null,
      isActive: fields.isActive,
      leavingDate: fields.isActive || !reason ? null : left,
      leavingReason: fields.isActive ? null : (reason ?? null),
      version: 1,
      createdAt: at,
      updatedAt: new Date(at.getTime() + ((n * 31) % 100) * 60_000),
    }
  })
}

/** Inserts students with plain SQL, because Prisma's createMany takes ten times as long. */
export async function insertRandomStudents(rows: readonly RandomStudent[]): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH) {
    const batch = rows.slice(from, from + BATCH)
    await db.$transaction(async tx => {
      await insertMany(tx, 'Student', batch)
      await insertMany(
        tx,
        'Guardian',
        batch.flatMap(({ guardians }) => guardians),
      )
    })
  }
}

/** Adds three pairs of possible duplicates among the inserted students, and a dismissed pair. */
export async function insertDuplicatePairs(): Promise<void> {
  const rows = await db.student.findMany({ select: { id: true }, orderBy: { serial: 'asc' }, take: 40 })
  const ids = rows.map(({ id }) => id)
  for (const [first, second] of [[0, 1], [2, 3], [0, 39], [4, 5]] as const) {
    const [firstId, secondId] = [ids[first], ids[second]].sort() as [string, string]
    const dismissedAt = first === 4 ? new Date() : null
    await db.duplicatePair.create({ data: { firstId, secondId, likeness: 'same', dismissedAt } })
  } // prettier-ignore
}

/** @param month 1 for January */
export async function startAcademicYearIn(month: number): Promise<void> {
  const [name, value] = ['academicYearStart', String(month)]
  await db.setting.upsert({ where: { name }, create: { name, value }, update: { value } })
}
