import 'server-only'
import type { Actor } from '@/lib/server/history/actor'
import type { Prisma } from '@/lib/server/db/prisma'

/** A condition that a student must meet to be seen, for Prisma and for our own SQL, on columns of "Student". */
export type Condition = { where: Prisma.StudentWhereInput; sql: Prisma.Sql }

/** The conditions that limit the students a user sees. Today everyone who may read students sees all. */
export const conditionsFor = (_actor: Actor): Condition[] => []
