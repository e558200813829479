import 'server-only'
import type { Actor } from '@/lib/server/history/actor'
import type { Prisma } from '@/lib/server/db/prisma'
import { conditionsFor } from './visibility'

/**
 * The students that a user may see. Every read of students is limited to them: list, counts, search, export, one
 * student, photo, history, duplicate check. The trash and the activity page are not limited: only superAdmins can open
 * them, and superAdmins may see all students.
 */
export const visibleTo = (actor: Actor): Prisma.StudentWhereInput => ({
  AND: conditionsFor(actor).map(({ where }) => where),
})

/** Limits our own SQL to the same students as `visibleTo`. */
export const visibleSql = (actor: Actor): Prisma.Sql[] => conditionsFor(actor).map(({ sql }) => sql)
