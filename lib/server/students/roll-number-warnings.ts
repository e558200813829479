import 'server-only'
import { can, type Holder } from '@/lib/contract/permissions'
import type { SavedStudent, Student } from '@/lib/contract/students/schema'
import { query, type Tx } from '@/lib/server/db/db'
import { Prisma } from '@/lib/server/db/prisma'
import { whereClause } from '@/lib/server/db/where-clause'
import { standardRankOf, type StudentRow } from './mapper'
import { visibleTo } from './visible-to'

/**
 * Adds a warning when another active student of the class has the same roll number. It names that student only to users
 * who may read students.
 */
export async function withRollNumberWarnings(tx: Tx, student: Student, holder: Holder): Promise<SavedStudent> {
  const { _id: id, standard, section, rollNumber, isActive } = student
  if (!isActive) return { student, warnings: [] }
  const sameNumber = Prisma.sql`"standardRank" = ${standardRankOf(standard)} AND "section" = ${section}
    AND "rollNumber" = ${rollNumber} AND "isActive" = ${true} AND "id" <> ${id}`
  const statement = Prisma.sql`
    SELECT "firstName", "lastName" FROM "Student" ${whereClause([...visibleTo(holder), sameNumber])} LIMIT 1`
  const [other] = await query<Pick<StudentRow, 'firstName' | 'lastName'>>(statement, tx)
  if (!other) return { student, warnings: [] }
  const name = can(holder, 'students.read') ? `${other.firstName} ${other.lastName}` : 'another student'
  return { student, warnings: [`Roll number ${rollNumber} in ${standard}-${section} is also held by ${name}`] }
}
