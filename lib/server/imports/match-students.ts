import 'server-only'
import type { Holder } from '@/lib/contract/permissions'
import { can } from '@/lib/contract/permissions'
import type { Student } from '@/lib/contract/students/schema'
import type { Tx } from '@/lib/server/db/db'
import { Prisma } from '@/lib/server/db/sqlite/client'
import { normalizeForSearch } from '@/lib/contract/normalize-for-search'
import { toStudent } from '@/lib/server/students/mapper'
import { studentRows } from '@/lib/server/students/rows'

/** What a line says about who it is. */
export type Identity = {
  studentId: string
  admissionNumber: string
  nameAndBirth: string
  /** The same with first and last name swapped. */
  swappedAndBirth: string
}
/** The records that a line fits, and by what. */
export type Match = { by: 'id' | 'admissionNumber' | 'name' | 'nothing'; records: Student[] }

/** A name, ignoring case and accents, with a birth date; empty when a part is missing. */
export const nameAndBirth = (firstName: unknown, lastName: unknown, dateOfBirth: unknown): string =>
  [firstName, lastName, dateOfBirth].every(part => typeof part === 'string' && part !== '')
    ? `${normalizeForSearch(`${firstName as string} ${lastName as string}`)}|${dateOfBirth as string}`
    : ''

/**
 * The students that each line fits: by ID, else by admission number, else by name and birth date, else with first and last
 * name swapped. Names are compared only for people who may see students.
 */
export async function matchStudents(lines: Identity[], actor: Holder, tx?: Tx): Promise<Match[]> {
  const maySee = can(actor, 'students.read')
  const students = await candidates(lines, maySee, actor, tx)
  const byId = Map.groupBy(students, ({ studentId }) => studentId)
  const byNumber = Map.groupBy(students, ({ admissionNumber }) => admissionNumber ?? '')
  const byName = Map.groupBy(students, ({ name, dateOfBirth }) =>
    nameAndBirth(name.firstName, name.lastName, dateOfBirth),
  )
  return lines.map(({ studentId, admissionNumber, nameAndBirth, swappedAndBirth }) => {
    if (studentId) return { by: 'id', records: byId.get(studentId) ?? [] }
    const numbered = admissionNumber ? byNumber.get(admissionNumber) : undefined
    if (numbered) return { by: 'admissionNumber', records: numbered }
    const named = nameAndBirth && maySee ? (byName.get(nameAndBirth) ?? byName.get(swappedAndBirth)) : undefined
    return named ? { by: 'name', records: named } : { by: 'nothing', records: [] }
  })
}

async function candidates(lines: Identity[], maySee: boolean, actor: Holder, tx?: Tx): Promise<Student[]> {
  const namesakes = lines.flatMap(({ nameAndBirth, swappedAndBirth }) =>
    maySee && nameAndBirth ? [nameAndBirth.split('|'), swappedAndBirth.split('|')] : [],
  )
  const queries = [
    withOneOf(
      'studentId',
      lines.map(({ studentId }) => studentId),
    ),
    withOneOf(
      'admissionNumber',
      lines.map(({ admissionNumber }) => admissionNumber),
    ),
    namesakes.length > 0 &&
      Prisma.sql`SELECT "id" FROM "Student" WHERE "nameKey" IN (${Prisma.join(namesakes.map(([name]) => name ?? ''))})
        AND "dateOfBirth" IN (${Prisma.join(namesakes.map(([, date]) => date ?? ''))})`,
  ].filter(part => part !== false)
  if (queries.length === 0) return []
  // A union, because Postgres would read the whole table for conditions that are joined by OR.
  const rows = await studentRows(actor, [Prisma.sql`s."id" IN (${Prisma.join(queries, ' UNION ')})`], tx ? { tx } : {})
  return rows.map(toStudent)
}

/** The ids of the students with one of these texts in a column; false when there are no texts. */
function withOneOf(column: 'studentId' | 'admissionNumber', texts: string[]): Prisma.Sql | false {
  const given = [...new Set(texts.filter(Boolean))]
  return (
    given.length > 0 &&
    Prisma.sql`SELECT "id" FROM "Student" WHERE ${Prisma.raw(`"${column}"`)} IN (${Prisma.join(given)})`
  )
}
