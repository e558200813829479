import 'server-only'
import { placeOf } from '@/lib/contract/list'
import type { StudentPage, StudentQuery } from '@/lib/contract/student'
import { BATCH_ROWS } from '../csv'
import { ask } from '../db'
import { wordsOf } from '../db/contains'
import { Prisma, type Student as StudentColumns } from '../db/sqlite/client'
import { databaseUrl, isPostgres } from '../env'
import { serialsOf, stretchOfGroups, totalOf } from './groups'
import { toStudent } from './mapper'
import { order, stretchOf } from './order'
import { studentRows } from './rows'
import { found, foundSerials, type Found } from './search'

type Filters = Omit<StudentQuery, 'page' | 'limit'>

/** One page of the students that match, and how many match in all. */
export async function listStudents(query: StudentQuery): Promise<StudentPage> {
  const words = wordsOf(query.search)
  const { total, serialsIn } = words.length > 0 ? await found({ ...query, words }) : await filtered(query)
  const stretch = stretchOf(query, total)
  const students = stretch.rows > 0 ? await inOrder(await serialsIn(stretch), query) : []
  return {
    students: students.map(toStudent),
    pagination: { ...placeOf(query, total), totalStudents: total },
  }
}

async function filtered(query: StudentQuery): Promise<Found> {
  return { total: await totalOf(query), serialsIn: stretch => stretchOfGroups(query, stretch) }
}

const inOrder = (serials: Prisma.Sql, query: StudentQuery) =>
  studentRows(
    ask,
    Prisma.sql`WHERE s."serial" IN (SELECT "serial" FROM (${serials}) AS stretch) ORDER BY ${order(query)}`,
  )

/** The serial of every student that matches now, in order. */
export async function studentSerials(filters: Filters): Promise<number[]> {
  const words = wordsOf(filters.search)
  // Of nobody there is nothing to look for, in however large a school.
  if (words.length === 0 && (await totalOf(filters)) === 0) return []
  return allSerials(words.length > 0 ? foundSerials({ ...filters, words }, filters) : await serialsOf(filters, filters))
}

/**
 * As one text, which takes a tenth of the memory of as many rows. An order within a question is kept by both databases
 * for what puts values in a row, as a test holds them to.
 */
async function allSerials(question: Prisma.Sql): Promise<number[]> {
  const [all] = await ask<{ serials: string }>(
    isPostgres(databaseUrl())
      ? Prisma.sql`SELECT to_json(ARRAY(${question}))::text AS "serials"`
      : Prisma.sql`SELECT json_group_array("serial") AS "serials" FROM (${question})`,
  )
  return JSON.parse(all?.serials ?? '[]') as number[]
}

/** What an export shows of a student. */
const EXPORTED = [
  'serial', 'studentId', 'firstName', 'lastName', 'email', 'dateOfBirth', 'gender', 'standardRank', 'section',
  'rollNumber', 'overallGrade', 'overallPercentage', 'bloodGroup', 'isActive', 'createdAt',
] as const satisfies (keyof StudentColumns)[] // prettier-ignore
export type ExportedStudent = Pick<StudentColumns, (typeof EXPORTED)[number]>
const columns = Prisma.raw(EXPORTED.map(column => `"${column}"`).join())

/** The rows behind serials, a batch at a time; one deleted meanwhile is left out. */
export async function* eachStudent(serials: number[]): AsyncGenerator<ExportedStudent[], void> {
  for (let start = 0; start < serials.length; start += BATCH_ROWS) {
    yield await rowsOf(serials.slice(start, start + BATCH_ROWS))
  }
}

async function rowsOf(serials: number[]): Promise<ExportedStudent[]> {
  const rows = await ask<ExportedStudent>(
    Prisma.sql`SELECT ${columns} FROM "Student" WHERE "serial" IN (${Prisma.join(serials)})`,
  )
  const bySerial = new Map(rows.map(row => [row.serial, row]))
  return serials.flatMap(serial => bySerial.get(serial) ?? [])
}
