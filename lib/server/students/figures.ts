import 'server-only'
import type { Days } from '@/lib/contract/academic-year'
import type { Actor } from '@/lib/server/history/actor'
import { birthdayFilter } from '@/lib/contract/students/birthdays'
import { MISSING_FIELDS, type MissingField } from '@/lib/contract/students/query'
import { query } from '@/lib/server/db/db'
import { Prisma } from '@/lib/server/db/prisma'
import { whereClause } from '@/lib/server/db/where-clause'
import { hasBirthday, IS_MISSING } from './listing/conditions'
import { visibleSql } from './visible-to'

/** The active students of one gender in a class. */
export type ClassCount = { standardRank: number; section: string; gender: string; students: number }

const MISSING = Object.keys(MISSING_FIELDS) as MissingField[]
const IS_ACTIVE = Prisma.sql`"isActive" = ${true}`
const STUDENTS = Prisma.sql`COUNT(*) AS "students"`

/** Figures of all students whom an actor sees. Each is one query. */
export function studentFigures(actor: Actor) {
  const where = (...conditions: Prisma.Sql[]) => whereClause([...visibleSql(actor), ...conditions])
  const within = (column: string, { first, last }: Days) =>
    Prisma.sql`${Prisma.raw(`"${column}"`)} BETWEEN ${first} AND ${last}`

  return {
    /** By class and gender, in the order of the classes. */
    classes: () =>
      query<ClassCount>(Prisma.sql`
        SELECT "standardRank", "section", "gender", ${STUDENTS} FROM "Student" ${where(IS_ACTIVE)}
        GROUP BY "standardRank", "section", "gender" ORDER BY "standardRank", "section", "gender"`),

    /** In how many records of active students each field is missing. */
    async missing(): Promise<Record<MissingField, number>> {
      const counts = MISSING.map(
        field => Prisma.sql`SUM(CASE WHEN ${IS_MISSING[field]} THEN 1 ELSE 0 END) AS ${name(field)}`,
      )
      const [row] = await query<Record<MissingField, number | null>>(
        Prisma.sql`SELECT ${Prisma.join(counts)} FROM "Student" ${where(IS_ACTIVE)}`,
      )
      return Object.fromEntries(MISSING.map(field => [field, row?.[field] ?? 0])) as Record<MissingField, number>
    },

    /** The number of students by day of admission. */
    admissions: (days: Days) =>
      query<{ day: string; students: number }>(Prisma.sql`
        SELECT "admissionDate" AS "day", ${STUDENTS} FROM "Student" ${where(within('admissionDate', days))}
        GROUP BY "admissionDate"`),

    /** The number of leavers by reason. */
    leavers: (days: Days) =>
      query<{ reason: string; students: number }>(Prisma.sql`
        SELECT "leavingReason" AS "reason", ${STUDENTS} FROM "Student" ${where(within('leavingDate', days))}
        GROUP BY "leavingReason"`),

    /** The number of active students by birthday, as `MM-DD`. */
    birthdays: (days: Days) =>
      query<{ monthDay: string; students: number }>(Prisma.sql`
        SELECT substr("dateOfBirth", 6) AS "monthDay", ${STUDENTS} FROM "Student"
        ${where(IS_ACTIVE, hasBirthday(birthdayFilter(days)))} GROUP BY substr("dateOfBirth", 6)`),

    /** How many active students share their roll number in the class. */
    async sharedRollNumbers(): Promise<number> {
      const [shared] = await query<{ total: number | null }>(Prisma.sql`
        SELECT CAST(SUM("students") AS INTEGER) AS "total" FROM (
          SELECT ${STUDENTS} FROM "Student" ${where(IS_ACTIVE)}
          GROUP BY "standardRank", "section", "rollNumber" HAVING COUNT(*) > 1
        ) AS "shared"`)
      return shared?.total ?? 0
    },
  }
}

const name = (text: string) => Prisma.raw(`"${text}"`)
