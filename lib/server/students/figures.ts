import 'server-only'
import type { Days } from '@/lib/contract/academic-year'
import { LEAVING_REASONS } from '@/lib/contract/constants'
import type { Holder } from '@/lib/contract/permissions'
import { birthdayFilter } from '@/lib/contract/students/birthdays'
import { MISSING_FIELDS, type MissingField } from '@/lib/contract/students/query'
import { Prisma } from '@/lib/server/db/prisma'
import { whereClause } from '@/lib/server/db/where-clause'
import { databaseUrl, isPostgres } from '@/lib/server/platform/env'
import { hasBirthday } from './listing/field-conditions'
import { countInGroups } from './listing/groups'
import { readerFor } from './listing/reader'
import { toSearchCriteria } from './listing/selection'
import { sharedValues } from './listing/shared'
import { isMissing } from './missing'
import { visibleSql } from './visible-to'

/** The active students of one gender in a class, and in how many records of them each field is missing. */
export type ClassCount = { standardRank: number; section: string; gender: string; students: number } & Record<
  MissingField,
  number
>

const MISSING = Object.keys(MISSING_FIELDS) as MissingField[]
const sum = (value: Prisma.Sql, name: string) =>
  Prisma.sql`CAST(SUM(${value}) AS INTEGER) AS ${Prisma.raw(`"${name}"`)}`

/**
 * Reads the figures of all students whom an actor sees, each from one index that has all of its columns. In a large school
 * SQLite does so in a thread.
 */
export async function studentFigures(actor: Holder) {
  const everyone = toSearchCriteria({ search: '' }, actor)
  const read = readerFor(await countInGroups(everyone))
  const visible = visibleSql(actor)

  return {
    /** By class and gender, in the order of the classes. */
    classes: () => read<ClassCount>(classCountsQuery(visible)),

    /** The number of students by day of admission. */
    admissions: ({ first, last }: Days) =>
      read<{ day: string; students: number }>(Prisma.sql`
        SELECT "admissionDate" AS "day", COUNT(*) AS "students" FROM "Student"
        ${indexedBy('Student_admissionDate_createdAt_serial_idx')}
        ${whereClause([...visible, Prisma.sql`"admissionDate" >= ${first}`, Prisma.sql`"admissionDate" <= ${last}`])}
        GROUP BY "admissionDate"`),

    /** The number of leavers by reason. */
    leavers: ({ first, last }: Days) =>
      read<{ reason: string; students: number }>(Prisma.sql`
        SELECT "leavingReason" AS "reason", COUNT(*) AS "students" FROM "Student"
        ${whereClause([
          ...visible,
          Prisma.sql`"leavingReason" IN (${Prisma.join(LEAVING_REASONS)})`,
          Prisma.sql`"leavingDate" >= ${first}`,
          Prisma.sql`"leavingDate" <= ${last}`,
        ])} GROUP BY "leavingReason"`),

    /** The number of active students by birthday, as `MM-DD`. */
    birthdays: (days: Days) =>
      read<{ monthDay: string; students: number }>(Prisma.sql`
        SELECT substr("dateOfBirth", 6) AS "monthDay", COUNT(*) AS "students" FROM "Student"
        ${indexedBy('Student_birthday_idx')}
        ${whereClause([...visible, Prisma.sql`"isActive" = ${true}`, hasBirthday(birthdayFilter(days))])}
        GROUP BY substr("dateOfBirth", 6)`),

    /** How many active students share their roll number in the class. */
    sharedRollNumbers: async (): Promise<number> => {
      const [shared] = await read<{ total: number | null }>(
        Prisma.sql`SELECT ${sum(Prisma.sql`"students"`, 'total')} FROM ${sharedValues('rollNumber', everyone)}`,
      )
      return shared?.total ?? 0
    },
  }
}

/** @param visible the conditions under which the actor sees a student */
export function classCountsQuery(visible: Prisma.Sql[]): Prisma.Sql {
  const [group, sums] = [Prisma.raw(`"standardRank", "section", "gender"`), MISSING.map(sumOfMissing)]
  // First in the order of the index, which leaves few rows to add up. SQLite would move a comparison of "isActive" with a
  // value inside, and sort.
  const inOrder = Prisma.raw(`"standardRank", "section", "isActive", "gender", "bloodGroup", "missing"`)
  return Prisma.sql`
    SELECT ${group}, ${sum(Prisma.sql`"students"`, 'students')}, ${Prisma.join(sums)} FROM (
      SELECT ${inOrder}, COUNT(*) AS "students" FROM "Student" ${indexedBy('Student_filters_idx')}
      ${whereClause(visible)} GROUP BY ${inOrder}
    ) AS counted WHERE "isActive" GROUP BY ${group} ORDER BY ${group}`
}

const sumOfMissing = (field: MissingField) =>
  sum(Prisma.sql`CASE WHEN ${isMissing(field)} THEN "students" ELSE 0 END`, field)

/** Postgres chooses by its statistics, and SQLite takes other conditions to be better than they are. */
const indexedBy = (name: string): Prisma.Sql =>
  isPostgres(databaseUrl()) ? Prisma.empty : Prisma.raw(`INDEXED BY "${name}"`)
