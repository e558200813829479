import { v7 } from 'uuid'
import type { StudentInput } from '@/lib/contract/students/schema'
import type { Guardian, Student } from '@/lib/server/db/prisma'
import { guardianRows, toStudentColumns } from '@/lib/server/students/mapper'
import { LEAVING_REASONS } from '@/lib/contract/constants'
import { listValues } from '@/lib/contract/school-lists'
import { demoStudent } from '@/prisma/demo/students'

/** Sets the sequences to the last numbers, once all rows are inserted. */
export const SET_SEQUENCES = `INSERT INTO "Sequence" ("name", "value")
  SELECT 'student-' || ("serial" / 1000000), MAX("serial" % 1000000) FROM "Student" GROUP BY "serial" / 1000000`

/**
 * Stores a class of each student for four past years. Only the number of rows matters, so it stores the current class
 * for each year.
 */
export const INSERT_PAST_CLASSES = `INSERT INTO "ClassOfYear" ("serial", "year", "standard", "section", "rollNumber")
  SELECT s."serial", y."year", s."standard", s."section", s."rollNumber" FROM "Student" s
  JOIN (SELECT 2022 AS "year" UNION ALL SELECT 2023 UNION ALL SELECT 2024 UNION ALL SELECT 2025) y
    ON s."serial" / 1000000 <= y."year"`

export type Row = { student: Student; guardians: Guardian[] }

const LAST_YEAR = 2026
const YEARS = 13
/** Beyond this number, the generated phone numbers would have too many digits. */
export const DISTINCT = 3_000
const BEGINNINGS = 'Ala Bhar Chan Dhan Eka Gopa Hari Jaya Kesa Loka Mada Nara Para'.split(' ')
const MIDDLES = 'bhi dra gha jee kri li mbu ndi pu ri sha tha vi ya zu ko'.split(' ')
const ENDINGS = 'appan das eswaran gowda kar lal moorthy nath palli raj singh swamy'.split(' ')

/**
 * The students of a large district, in the order of their admission over thirteen years. Seven in ten have a common family
 * name, 0.8 % one rare name, and the others one of 2,500 names, so that searches have few and many matches.
 */
export function* generateDistrict(count: number): Generator<Row> {
  const perYear = Math.ceil(count / YEARS)
  for (let n = 0; n < count; n++) yield student(n, Math.floor(n / perYear), n % perYear, perYear)
}

function student(n: number, yearIndex: number, numberInYear: number, perYear: number): Row {
  const year = LAST_YEAR - YEARS + 1 + yearIndex
  const studentId = `STU-${year}-${String(numberInYear + 1).padStart(5, '0')}`
  const input = inputOf(n, LAST_YEAR - year)
  const admitted = admittedAt(year, n, numberInYear / perYear)
  const id = v7({ msecs: admitted.getTime() })
  const guardians = [...guardianRows(input, id)]
  // The newest students have no photo yet, as in a school that takes pictures once a year.
  const photoHash = yearIndex === YEARS - 1 || n % 50 === 0 ? null : HASH
  const columns = toStudentColumns(input, studentId)
  return {
    student: {
      ...columns,
      id,
      serial: year * 1_000_000 + numberInYear + 1,
      studentId,
      overallGrade: input.overallGrade ?? 'A',
      overallPercentage: input.overallPercentage ?? 0,
      admissionDate: admitted.toISOString().slice(0, 10),
      importedAdmissionDate: null,
      isActive: input.isActive ?? true,
      ...leavingOf(n, input),
      photoHash,
      erased: null,
      version: 1,
      createdAt: admitted,
      updatedAt: new Date(admitted.getTime() + ((n * 7919) % 1000) * 86_400),
    },
    guardians,
  }
}

/** A text as long as the hash of a real photo. */
const HASH = 'a'.repeat(22)

/** Four in five inactive students have left. */
const leavingOf = (n: number, { isActive }: StudentInput) =>
  isActive === false && n % 5 > 0
    ? { leavingDate: '2026-03-31', leavingReason: LEAVING_REASONS[(n >> 3) % LEAVING_REASONS.length] ?? null }
    : { leavingDate: null, leavingReason: null }

/** A time in the year of admission. One student in 97 was admitted shortly before the student with the previous number. */
function admittedAt(year: number, n: number, partOfYear: number): Date {
  const start = Date.UTC(year, 0, 2)
  return new Date(start + Math.floor(partOfYear * 320 * 86_400_000) - (n % 97 === 0 ? 90_000 : 0))
}

function inputOf(n: number, yearsAgo: number): StudentInput {
  const { input } = demoStudent(n % DISTINCT)
  const firstName = input.name.firstName
  const lastName = familyNameOf(n) ?? input.name.lastName
  // Most students start in KG and move up each year; some join later.
  const rank = Math.min(YEARS - 1, yearsAgo + (n % 3 ? 0 : n % 5))
  const [standards, sections] = [listValues('standard'), listValues('section')]
  return {
    ...input,
    name: { firstName, lastName },
    email: n % 5 === 4 ? undefined : `${firstName}.${lastName}${n}@example.com`.toLowerCase(),
    dateOfBirth: `${LAST_YEAR - 5 - rank}${input.dateOfBirth.slice(4)}`,
    standard: keyAt(standards, rank + YEARS * (n % Math.floor(standards.length / YEARS))),
    section: keyAt(sections, (n * 31 + (n >> 5)) % sections.length),
    rollNumber: 1 + ((n * 13) % 60),
    overallPercentage: ((n * 7919) % 1001) / 10,
    gender: n % 5_000 === 1 ? 'Other' : input.gender,
    admissionNumber: n % 10 === 9 ? undefined : `${LAST_YEAR - yearsAgo}/${n}`,
    parentInfo: {
      ...input.parentInfo,
      mother: input.parentInfo.mother && { ...input.parentInfo.mother, email: parentEmail(n) },
    },
  }
}

const keyAt = (values: readonly { key: string }[], place: number): string => values[place]?.key ?? ''

/** Two in three families have given an email. */
const parentEmail = (n: number) => (n % 3 === 0 ? undefined : `family${n}@example.com`)

/** The rare family name of a student; undefined to keep the common name. */
function familyNameOf(n: number): string | undefined {
  if (n % 125 === 7) return 'Chakravarthy'
  if (n % 10 < 7) return undefined
  const hash = Math.imul(n, 2_654_435_761) >>> 8
  const syllable = (list: string[], divisor: number) => list[Math.floor(hash / divisor) % list.length] ?? ''
  const ending = syllable(ENDINGS, BEGINNINGS.length * MIDDLES.length)
  return syllable(BEGINNINGS, 1) + syllable(MIDDLES, BEGINNINGS.length) + ending
}
