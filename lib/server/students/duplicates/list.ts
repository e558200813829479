import 'server-only'
import { paginationOf } from '@/lib/contract/list'
import type { Actor } from '@/lib/server/history/actor'
import type { DuplicatePage, DuplicateQuery } from '@/lib/contract/students/duplicates'
import { knownParents } from '@/lib/contract/students/parents'
import type { Student } from '@/lib/contract/students/schema'
import { query } from '@/lib/server/db/db'
import { type DuplicatePair, Prisma } from '@/lib/server/db/prisma'
import { whereClause } from '@/lib/server/db/conditions'
import { toStudent } from '../mapper'
import { studentRows } from '../rows'
import { visibleSql } from '../visible-to'
import { hasSameBirthDate, hasSamePhone } from './likeness'

/** One page of the pairs in which the actor may see both students. The pairs with the newest records come first. */
export async function listDuplicates({ page, limit }: DuplicateQuery, actor: Actor): Promise<DuplicatePage> {
  const where = visiblePairs(actor)
  const [rows, totalPairs] = await Promise.all([
    query<Pick<DuplicatePair, 'firstId' | 'secondId' | 'likeness'>>(Prisma.sql`
      SELECT "firstId", "secondId", "likeness" FROM "DuplicatePair" ${where}
      ORDER BY "secondId" DESC, "firstId" DESC LIMIT ${limit} OFFSET ${(page - 1) * limit}`),
    countDuplicates(actor),
  ])
  const students = await studentsById([...new Set(rows.flatMap(({ firstId, secondId }) => [firstId, secondId]))], actor)
  return {
    pairs: rows.flatMap(({ firstId, secondId, likeness }) => {
      const [first, second] = [students.get(firstId), students.get(secondId)]
      // One of the students may have been deleted meanwhile.
      return first && second ? [toPair(likeness, first, second)] : []
    }),
    pagination: { ...paginationOf({ page, limit }, totalPairs), totalPairs },
  }
}

/** The number of pairs in which the actor may see both students. */
export async function countDuplicates(actor: Actor): Promise<number> {
  const [count] = await query<{ total: number | bigint }>(
    Prisma.sql`SELECT COUNT(*) AS "total" FROM "DuplicatePair" ${visiblePairs(actor)}`,
  )
  return Number(count?.total ?? 0)
}

const visiblePairs = (actor: Actor): Prisma.Sql =>
  whereClause([Prisma.sql`"dismissedAt" IS NULL`, ...bothVisible(actor)])

const bothVisible = (actor: Actor): Prisma.Sql[] => {
  const conditions = visibleSql(actor)
  if (conditions.length === 0) return []
  const ids = Prisma.sql`(SELECT "id" FROM "Student" ${whereClause(conditions)})`
  return [Prisma.sql`"firstId" IN ${ids}`, Prisma.sql`"secondId" IN ${ids}`]
}

async function studentsById(ids: string[], actor: Actor): Promise<Map<string, Student>> {
  if (ids.length === 0) return new Map()
  const rows = await studentRows(actor, [Prisma.sql`s."id" IN (${Prisma.join(ids)})`])
  return new Map(rows.map(row => [row.id, toStudent(row)]))
}

const toPair = (likeness: string, first: Student, second: Student): DuplicatePage['pairs'][number] => ({
  // Only the modules in this folder write the column.
  likeness: likeness as DuplicatePage['pairs'][number]['likeness'],
  hasSameBirthDate: hasSameBirthDate(first, second),
  hasSamePhone: hasSamePhone({ phones: phonesOf(first) }, { phones: phonesOf(second) }),
  students: [first, second],
})

const phonesOf = (student: Student) => knownParents(student).map(({ phone }) => phone)
