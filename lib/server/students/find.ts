import 'server-only'
import { placeOf } from '@/lib/contract/list'
import type { StudentPage, StudentQuery } from '@/lib/contract/student'
import { BATCH_ROWS } from '../csv'
import { ask } from '../db'
import { containsWords } from '../db/contains'
import { Prisma } from '../db/sqlite/client'
import { rankOf, toStudent, type StudentRow } from './mapper'
import { studentRows } from './rows'

type Filters = Omit<StudentQuery, 'page' | 'limit'>

/** One page of the students that match, and how many match in all. */
export async function listStudents(query: StudentQuery): Promise<StudentPage> {
  const where = matching(query)
  const inOrder = order(query)
  const skipped = (query.page - 1) * query.limit
  const [rows, counted] = await Promise.all([
    // Where no index gives the order, keys are sorted rather than whole rows.
    studentRows(
      ask,
      Prisma.sql`WHERE s."id" IN (
        SELECT "id" FROM "Student" ${where} ORDER BY ${inOrder} LIMIT ${query.limit} OFFSET ${skipped}
      ) ORDER BY ${inOrder}`,
    ),
    ask<{ total: number }>(Prisma.sql`SELECT COUNT(*) AS "total" FROM "Student" ${where}`),
  ])
  const total = counted[0]?.total ?? 0
  return {
    students: rows.map(toStudent),
    pagination: { ...placeOf(query, total), totalStudents: total },
  }
}

/** Every student that matches now, in order. */
export const studentIds = (filters: Filters): Promise<Id[]> =>
  ask(Prisma.sql`SELECT "id" FROM "Student" ${matching(filters)} ORDER BY ${order(filters)}`)

/** The students behind ids, a batch at a time; one deleted meanwhile is left out. */
export async function* eachStudent(ids: Id[]): AsyncGenerator<StudentRow[], void> {
  for (let start = 0; start < ids.length; start += BATCH_ROWS) yield await rowsOf(ids.slice(start, start + BATCH_ROWS))
}

type Id = { id: string }

/** The rows behind ids, in the order of the ids. */
async function rowsOf(ids: Id[]): Promise<StudentRow[]> {
  const rows = await studentRows(ask, Prisma.sql`WHERE s."id" IN (${Prisma.join(ids.map(({ id }) => id))})`)
  const byId = new Map(rows.map(row => [row.id, row]))
  return ids.flatMap(({ id }) => byId.get(id) ?? [])
}

function matching({ search, standard, section, isActive }: Filters): Prisma.Sql {
  const conditions = [
    ...(standard ? [Prisma.sql`"standardRank" = ${rankOf(standard)}`] : []),
    ...(section ? [Prisma.sql`"section" = ${section}`] : []),
    ...(isActive === undefined ? [] : [Prisma.sql`"isActive" = ${isActive}`]),
    ...containsWords(search),
  ]
  return conditions.length ? Prisma.sql`WHERE ${Prisma.join(conditions, ' AND ')}` : Prisma.empty
}

/** Columns of each sort key. All names come from here; none is ever taken from a request. */
const COLUMNS: Record<StudentQuery['sortBy'], string[]> = {
  createdAt: ['createdAt'],
  name: ['nameKey'],
  studentId: ['serial'],
  standard: ['standardRank', 'section', 'rollNumber'],
  updatedAt: ['updatedAt'],
  rollNumber: ['rollNumber'],
  overallPercentage: ['overallPercentage'],
}

/** The id comes last, so that rows which tie keep one order and no page repeats another's. */
function order({ sortBy, sortOrder }: Filters): Prisma.Sql {
  const direction = sortOrder === 'asc' ? 'ASC' : 'DESC'
  return Prisma.raw([...COLUMNS[sortBy], 'id'].map(column => `"${column}" ${direction}`).join(', '))
}
