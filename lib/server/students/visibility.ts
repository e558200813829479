import 'server-only'
import type { Actor } from '@/lib/server/history/actor'
import { Prisma } from '@/lib/server/db/prisma'
import { standardRankOf } from './mapper'

/** A condition that a student must meet to be seen, for Prisma and for our own SQL, on columns of "Student". */
export type VisibilityCondition = { where: Prisma.StudentWhereInput; sql: Prisma.Sql }

/**
 * The condition for a scoped user without classes. An empty OR would not do: Prisma 7 ignores it inside an AND, so it
 * would match everybody.
 */
const NOBODY: VisibilityCondition = { where: { serial: { in: [] } }, sql: Prisma.sql`1 = 0` }

/** The conditions for the students that a user may see: a scoped user may see only the students of some classes. */
export function conditionsFor({ scope }: Actor): VisibilityCondition[] {
  if (!scope) return []
  if (scope.length === 0) return [NOBODY]
  const classes = scope.map(({ standard, section }) => ({ standardRank: standardRankOf(standard), section }))
  const sqls = classes.map(({ standardRank, section }) =>
    section === undefined
      ? Prisma.sql`"standardRank" = ${standardRank}`
      : Prisma.sql`("standardRank" = ${standardRank} AND "section" = ${section})`,
  )
  return [{ where: { OR: classes }, sql: Prisma.sql`(${Prisma.join(sqls, ' OR ')})` }]
}
