import 'server-only'
import type { Holder } from '@/lib/contract/permissions'
import type { Prisma } from '@/lib/server/db/prisma'
import { conditionsFor } from './visibility'

/**
 * The students that a user sees. Every read of students is limited to them: list, counts, search, export, one student,
 * photo, history, duplicate check. Trash and activity are not.
 */
export const visibleTo = (actor: Holder): Prisma.StudentWhereInput => ({
  AND: conditionsFor(actor).map(({ where }) => where),
})

/** The same as conditions of SQL of our own. */
export const visibleSql = (actor: Holder): Prisma.Sql[] => conditionsFor(actor).map(({ sql }) => sql)
