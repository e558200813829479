import 'server-only'
import { GUARDIANS, type GuardianKind } from '@/lib/contract/constants'
import type { Ask } from '../db'
import { allColumns } from '../db/columns'
import { Prisma, type Guardian } from '../db/sqlite/client'
import { KEYS, type ShownColumns, type StudentRow } from './mapper'

type Kin = Record<`${GuardianKind}${'Name' | 'Phone' | 'Occupation' | 'Email'}`, string | null>
type Joined = ShownColumns & Kin

const COLUMNS = allColumns('Student', 's', KEYS)

/**
 * Students with their parents, in one question instead of one a table: every further one costs another wait, and the
 * list is what an office asks for most.
 *
 * @param which what to pick, and in which order: a WHERE and an ORDER BY on `"Student" s`
 */
export async function studentRows(ask: Ask, which: Prisma.Sql): Promise<StudentRow[]> {
  const rows = await ask<Joined>(Prisma.sql`
    SELECT ${COLUMNS},
      f."name" AS "fatherName", f."phone" AS "fatherPhone",
      f."occupation" AS "fatherOccupation", f."email" AS "fatherEmail",
      m."name" AS "motherName", m."phone" AS "motherPhone",
      m."occupation" AS "motherOccupation", m."email" AS "motherEmail"
    FROM "Student" s
    LEFT JOIN "Guardian" f ON f."studentId" = s."id" AND f."kind" = 'father'
    LEFT JOIN "Guardian" m ON m."studentId" = s."id" AND m."kind" = 'mother'
    ${which}`)
  return rows.map(row => ({ ...row, guardians: GUARDIANS.flatMap(kind => guardianIn(row, kind)) }))
}

function guardianIn(row: Joined, kind: GuardianKind): Guardian[] {
  const [name, phone] = [row[`${kind}Name`], row[`${kind}Phone`]]
  if (name === null || phone === null) return []
  return [{ studentId: row.id, kind, name, phone, occupation: row[`${kind}Occupation`], email: row[`${kind}Email`] }]
}
