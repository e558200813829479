import 'server-only'
import { INT32_MAX } from '@/lib/contract/constants'
import type { Holder } from '@/lib/contract/permissions'
import type { RollNumberQuery, RollNumbers } from '@/lib/contract/students/roll-numbers'
import { query } from '@/lib/server/db/db'
import { Prisma } from '@/lib/server/db/prisma'
import { whereClause } from '@/lib/server/db/where-clause'
import { standardRankOf, type StudentRow } from './mapper'
import { visibleTo } from './visible-to'

type Row = Pick<StudentRow, 'id' | 'studentId' | 'firstName' | 'lastName' | 'rollNumber'>

/**
 * The next roll number of a class, and who has `rollNumber`. Only active students count. Both read one row from the end of an
 * index, so the size of the class does not matter.
 */
export async function findRollNumbers(typed: RollNumberQuery, actor: Holder): Promise<RollNumbers> {
  const { standard, section, rollNumber, except } = typed
  const members = [
    ...visibleTo(actor),
    Prisma.sql`"standardRank" = ${standardRankOf(standard)}`,
    Prisma.sql`"section" = ${section}`,
    Prisma.sql`"isActive" = ${true}`,
    ...(except === undefined ? [] : [Prisma.sql`"id" <> ${except}`]),
  ]
  const [last] = await highest(members)
  const [holder] = rollNumber === undefined ? [] : await highest([...members, Prisma.sql`"rollNumber" = ${rollNumber}`])
  const next = (last?.rollNumber ?? 0) + 1
  return { ...(next <= INT32_MAX && { next }), ...(holder && { takenBy: namedHolder(holder) }) }
}

const highest = (conditions: Prisma.Sql[]): Promise<Row[]> =>
  query(Prisma.sql`SELECT "id", "studentId", "firstName", "lastName", "rollNumber" FROM "Student" ${whereClause(conditions)}
    ORDER BY "rollNumber" DESC, "serial" DESC LIMIT 1`)

const namedHolder = ({ id, studentId, firstName, lastName }: Row): RollNumbers['takenBy'] => ({
  _id: id,
  studentId,
  name: { firstName, lastName },
})
