import 'server-only'
import { FAMILY_MAX } from '@/lib/contract/students/family'
import { knownParents } from '@/lib/contract/students/parents'
import { SIBLINGS_MAX, type Siblings } from '@/lib/contract/students/query'
import type { Actor } from '@/lib/server/history/actor'
import { Prisma } from '../db/prisma'
import { toStudent } from './mapper'
import { studentRows } from './rows'
import { getStudent } from './service'

/** Other students who share the phone or the email of a parent, oldest record first. @throws AppError `NOT_FOUND` */
export async function findSiblings(id: string, actor: Actor): Promise<Siblings> {
  const parents = knownParents(await getStudent(id, actor))
  if (parents.length === 0) return { students: [], hasMore: false }
  const emails = parents.flatMap(({ email }) => email ?? [])
  const studentIds = [
    withParent(
      'phone',
      parents.map(({ phone }) => phone),
    ),
    ...(emails.length > 0 ? [withParent('email', emails)] : []),
  ]
  const rows = await studentRows(
    actor,
    [Prisma.sql`s."id" <> ${id}`, Prisma.sql`s."id" IN (${Prisma.join(studentIds, ' UNION ')})`],
    { order: Prisma.sql`ORDER BY s."serial" LIMIT ${SIBLINGS_MAX + 1}` },
  )
  return { students: rows.slice(0, SIBLINGS_MAX).map(toStudent), hasMore: rows.length > SIBLINGS_MAX }
}

/** The ids of the students with a parent who has one of these values, unless more than `FAMILY_MAX` students share it. */
const withParent = (column: 'phone' | 'email', values: string[]): Prisma.Sql => {
  const name = Prisma.raw(`"${column}"`)
  return Prisma.sql`
    SELECT "studentId" FROM "Guardian" WHERE ${name} IN (
      SELECT ${name} FROM "Guardian" WHERE ${name} IN (${Prisma.join(values)})
      GROUP BY ${name} HAVING COUNT(DISTINCT "studentId") <= ${FAMILY_MAX})`
}
