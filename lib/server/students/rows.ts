import 'server-only'
import { GUARDIANS, type GuardianKind } from '@/lib/contract/constants'
import type { Actor } from '@/lib/server/history/actor'
import { query, type Tx } from '@/lib/server/db/db'
import { allColumns } from '../db/columns'
import { Prisma, type Guardian } from '../db/prisma'
import { whereClause } from '../db/conditions'
import { SEARCH_COLUMNS, type ShownColumns, type StudentRow } from './mapper'
import { visibleSql } from './visible-to'

type GuardianColumns = Record<`${GuardianKind}${'Name' | 'Phone' | 'Occupation' | 'Email'}`, string | null>
type Joined = ShownColumns & GuardianColumns

const COLUMNS = allColumns('Student', 's', SEARCH_COLUMNS)

/** Joins the father as `f` and the mother as `m` to `"Student" s`, with NULLs for a missing parent. */
export const GUARDIAN_JOINS = Prisma.sql`LEFT JOIN "Guardian" f ON f."studentId" = s."id" AND f."kind" = 'father'
    LEFT JOIN "Guardian" m ON m."studentId" = s."id" AND m."kind" = 'mother'`

/**
 * The students that the actor may see and that meet all conditions, with their guardians. One query reads both, since
 * the list is the most frequent request.
 *
 * @param conditions on `"Student" s`, which find the rows by their keys
 * @param order an ORDER BY, and a LIMIT if needed
 */
export async function studentRows(
  actor: Actor,
  conditions: Prisma.Sql[],
  { order = Prisma.empty, tx }: { order?: Prisma.Sql; tx?: Tx } = {},
): Promise<StudentRow[]> {
  const statement = Prisma.sql`
    SELECT ${COLUMNS},
      f."name" AS "fatherName", f."phone" AS "fatherPhone",
      f."occupation" AS "fatherOccupation", f."email" AS "fatherEmail",
      m."name" AS "motherName", m."phone" AS "motherPhone",
      m."occupation" AS "motherOccupation", m."email" AS "motherEmail"
    FROM "Student" s
    ${GUARDIAN_JOINS}
    ${whereClause([...visibleSql(actor).map(checkOnly), ...conditions])} ${order}`
  const rows = await query<Joined>(statement, tx)
  return rows.map(row => ({ ...row, guardians: GUARDIANS.flatMap(kind => guardianIn(row, kind)) }))
}

/**
 * Checks a condition on rows that other conditions find. The CASE keeps SQLite from using an index for this condition:
 * it would look up the rows of a scoped user by class once more, which makes a page of the list 15 % slower.
 */
const checkOnly = (condition: Prisma.Sql): Prisma.Sql => Prisma.sql`CASE WHEN ${condition} THEN 1 END = 1`

function guardianIn(row: Joined, kind: GuardianKind): Guardian[] {
  const [name, phone] = [row[`${kind}Name`], row[`${kind}Phone`]]
  if (name === null || phone === null) return []
  return [{ studentId: row.id, kind, name, phone, occupation: row[`${kind}Occupation`], email: row[`${kind}Email`] }]
}
