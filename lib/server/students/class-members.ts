import 'server-only'
import type { Section, Standard } from '@/lib/contract/constants'
import type { Holder } from '@/lib/contract/permissions'
import { query } from '@/lib/server/db/db'
import { Prisma } from '@/lib/server/db/prisma'
import { whereClause } from '@/lib/server/db/where-clause'
import { standardRankOf } from './mapper'
import { visibleTo } from './visible-to'

/** A student in a class, with what decides about their place in it. */
export type ClassMember = {
  id: string
  serial: number
  studentId: string
  nameKey: string
  section: Section
  rollNumber: number
}

/** The active students of a standard, in the order of their names. */
export const classMembers = (standard: Standard, actor: Holder): Promise<ClassMember[]> =>
  query(Prisma.sql`SELECT "id", "serial", "studentId", "nameKey", "section", "rollNumber" FROM "Student"
    ${whereClause([...visibleTo(actor), Prisma.sql`"standardRank" = ${standardRankOf(standard)}`, Prisma.sql`"isActive" = ${true}`])}
    ORDER BY "nameKey", "serial"`)
