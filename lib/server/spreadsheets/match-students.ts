import 'server-only'
import type { Actor } from '@/lib/server/history/actor'
import { coversClass } from '@/lib/contract/class-scope'
import { can } from '@/lib/contract/permissions'
import { schoolRules } from '@/lib/contract/school-rules'
import type { Student } from '@/lib/contract/students/schema'
import type { Tx } from '@/lib/server/db/db'
import { Prisma } from '@/lib/server/db/prisma'
import { findCandidateIds } from '@/lib/server/students/duplicates/candidates'
import { likenessOf, type Person, nameKeys } from '@/lib/server/students/duplicates/likeness'
import { toStudent } from '@/lib/server/students/mapper'
import { studentRows } from '@/lib/server/students/rows'

/** The values of a line that identify a student. The person is undefined without a full name and a birth date. */
export type StudentIdentity = { studentId: string; admissionNumber: string; person?: Person | undefined }
/** The records that match a line, and the value by which they match. */
export type StudentMatch = {
  by: 'id' | 'admissionNumber' | 'name' | 'similarName' | 'nothing'
  records: Student[]
  /** The actor may see none of the matching students, so `records` is empty. */
  isUnseen?: true
}

/** The person with this name and birth date, if all parts that a name needs are given. */
export function toPerson(firstName: unknown, lastName: unknown, dateOfBirth: unknown, gender?: unknown) {
  const [first, last, birth] = [textOf(firstName), textOf(lastName), textOf(dateOfBirth)]
  if (!first || !birth || !(last || schoolRules().oneNameIsEnough)) return undefined
  const names = nameKeys({ firstName: first, lastName: last })
  return { ...names, dateOfBirth: birth, gender: textOf(gender) || undefined, phones: [] } satisfies Person
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/**
 * Two keys of name and birth date; the second key swaps first and last name. People with the same birth date and the
 * same or a swapped name share a key.
 */
export const nameTexts = ({ nameKey, firstNameKey, lastNameKey, dateOfBirth }: Person): [string, string] => [
  `${nameKey}|${dateOfBirth}`,
  `${lastNameKey} ${firstNameKey}|${dateOfBirth}`,
]

/**
 * Finds the students who match each line: by ID, else by admission number, else by birth date and a name that is the
 * same, swapped or similar. Names are compared only when the actor may read students. A match with students that the
 * actor may not see says only that there are such students.
 */
export async function matchStudents(lines: StudentIdentity[], actor: Actor, tx?: Tx): Promise<StudentMatch[]> {
  const maySee = can(actor, 'students.read')
  const students = await candidates(lines, maySee, { ...actor, scope: undefined }, tx)
  const byId = Map.groupBy(students, ({ studentId }) => studentId)
  const byNumber = Map.groupBy(students, ({ admissionNumber }) => admissionNumber ?? '')
  const findNamesakes = namesakeFinder(students)
  const matchOf = ({ studentId, admissionNumber, person }: StudentIdentity): StudentMatch => {
    if (studentId) return { by: 'id', records: byId.get(studentId) ?? [] }
    const numbered = admissionNumber ? byNumber.get(admissionNumber) : undefined
    if (numbered) return { by: 'admissionNumber', records: numbered }
    return (maySee && person && findNamesakes(person)) || { by: 'nothing', records: [] }
  }
  return lines.map(line => withoutUnseen(matchOf(line), actor))
}

function withoutUnseen(match: StudentMatch, actor: Actor): StudentMatch {
  const records = match.records.filter(record => coversClass(actor, record))
  const isUnseen = records.length === 0 && match.records.length > 0
  return { ...match, records, ...(isUnseen && { isUnseen }) }
}

function namesakeFinder(students: Student[]): (person: Person) => StudentMatch | undefined {
  const known = students.flatMap(record => {
    const { name, dateOfBirth, gender } = record
    const person = toPerson(name.firstName, name.lastName, dateOfBirth, gender)
    return person ? [{ record, person }] : []
  })
  const byName = Map.groupBy(known, ({ person }) => nameTexts(person)[0])
  const byBirth = Map.groupBy(known, ({ person }) => person.dateOfBirth)
  return person => {
    const [name, swapped] = nameTexts(person)
    const same = byName.get(name) ?? byName.get(swapped)
    if (same) return { by: 'name', records: same.map(({ record }) => record) }
    const bornThen = byBirth.get(person.dateOfBirth) ?? []
    const similar = bornThen.filter(other => likenessOf(person, other.person) === 'similar')
    return similar.length > 0 ? { by: 'similarName', records: similar.map(({ record }) => record) } : undefined
  }
}

async function candidates(lines: StudentIdentity[], maySee: boolean, actor: Actor, tx?: Tx): Promise<Student[]> {
  const people = maySee ? lines.flatMap(({ person }) => person ?? []) : []
  const namesakes = people.length > 0 ? await findCandidateIds(people, tx) : []
  const queries = [
    withOneOf(
      'studentId',
      lines.map(({ studentId }) => studentId),
    ),
    withOneOf(
      'admissionNumber',
      lines.map(({ admissionNumber }) => admissionNumber),
    ),
    withOneOf('id', namesakes),
  ].filter(part => part !== false)
  if (queries.length === 0) return []
  // A union, because Postgres would read the whole table for conditions that are joined by OR.
  const rows = await studentRows(actor, [Prisma.sql`s."id" IN (${Prisma.join(queries, ' UNION ')})`], tx ? { tx } : {})
  return rows.map(toStudent)
}

/** The ids of the students with one of these texts in a column; false when there are no texts. */
function withOneOf(column: 'id' | 'studentId' | 'admissionNumber', texts: string[]): Prisma.Sql | false {
  const given = [...new Set(texts.filter(Boolean))]
  return (
    given.length > 0 &&
    Prisma.sql`SELECT "id" FROM "Student" WHERE ${Prisma.raw(`"${column}"`)} IN (${Prisma.join(given)})`
  )
}
