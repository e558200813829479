import 'server-only'
import type { SharedField } from '@/lib/contract/students/query'
import { Prisma } from '@/lib/server/db/prisma'
import { whereClause } from '@/lib/server/db/where-clause'
import { databaseUrl, isPostgres } from '@/lib/server/platform/env'
import { classConditions, type SearchCriteria } from './selection'

const COLUMNS: Record<SharedField, string> = { rollNumber: 'rollNumber' }

/** Whether an active student of "Student" has a value that another active one of the class has, too. */
export function isShared(field: SharedField, selection: SearchCriteria): Prisma.Sql {
  const columns = Prisma.raw(`"standardRank", "section", "${COLUMNS[field]}"`)
  return Prisma.sql`("isActive" = ${true} AND (${columns}) IN (SELECT ${columns} FROM ${sharedValues(field, selection)}))`
}

/** The shared values of each class, with the number of students who have one, as what follows FROM. */
export function sharedValues(field: SharedField, selection: SearchCriteria): Prisma.Sql {
  // SQLite reads the index in its order only if no column of the group has a fixed value; so no comparison of "isActive".
  const hint = isPostgres(databaseUrl())
    ? Prisma.empty
    : Prisma.raw(`INDEXED BY "Student_standardRank_section_isActive_${COLUMNS[field]}_serial_idx"`)
  const group = Prisma.raw(`"standardRank", "section", "isActive", "${COLUMNS[field]}"`)
  return Prisma.sql`(SELECT ${group}, COUNT(*) AS "students" FROM "Student" ${hint}
      ${whereClause(classConditions(selection))} GROUP BY ${group} HAVING COUNT(*) > 1
    ) AS shared WHERE "isActive"`
}
