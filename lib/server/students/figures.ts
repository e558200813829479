import 'server-only'
import type { Days } from '@/lib/contract/academic-year'
import type { Actor } from '@/lib/server/history/actor'
import { NAMED_BIRTHDAYS_MAX } from '@/lib/contract/dashboard'
import { birthdayFilter } from '@/lib/contract/students/birthdays'
import { MISSING_FIELDS, type MissingField } from '@/lib/contract/students/query'
import { db, query } from '@/lib/server/db/db'
import { Prisma } from '@/lib/server/db/prisma'
import { whereClause } from '@/lib/server/db/conditions'
import { dialect } from '@/lib/server/db/dialect'
import { hasBirthday, IS_MISSING } from './listing/conditions'
import { visibleSql, visibleTo } from './visible-to'

/** The active students of one gender in a class. */
export type ClassCount = { standardRank: number; section: string; gender: string; students: number }

/** An active student who has a birthday. */
type BirthdayRow = {
  id: string
  firstName: string
  lastName: string
  nameKey: string
  standardRank: number
  section: string
}

const compareTexts = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1)
const compareByClassAndName = (a: BirthdayRow, b: BirthdayRow): number =>
  a.standardRank - b.standardRank ||
  compareTexts(a.section, b.section) ||
  compareTexts(a.nameKey, b.nameKey) ||
  compareTexts(a.id, b.id)

const MISSING = Object.keys(MISSING_FIELDS) as MissingField[]
const within = ({ first, last }: Days) => ({ gte: first, lte: last })
const IS_ACTIVE = Prisma.sql`"isActive" = ${true}`
const STUDENTS = Prisma.sql`COUNT(*) AS "students"`

/** Figures about all students that the actor may see. Each figure is one query. */
export function studentFigures(actor: Actor) {
  const where = (...conditions: Prisma.Sql[]) => whereClause([...visibleSql(actor), ...conditions])

  return {
    /** The number of active students by class and gender, in the order of the classes. */
    async classes(): Promise<ClassCount[]> {
      const groups = await db.student.groupBy({
        by: ['standardRank', 'section', 'gender'],
        where: { ...visibleTo(actor), isActive: true },
        orderBy: [{ standardRank: 'asc' }, { section: 'asc' }, { gender: 'asc' }],
        _count: true,
      })
      return groups.map(({ _count: students, ...group }) => ({ ...group, students }))
    },

    /** The number of active students without a value, for each field. */
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
    async admissions(days: Days): Promise<{ day: string; students: number }[]> {
      const where = { ...visibleTo(actor), admissionDate: within(days) }
      const groups = await db.student.groupBy({ by: 'admissionDate', where, _count: true })
      return groups.map(({ admissionDate: day, _count: students }) => ({ day, students }))
    },

    /** The number of leavers by reason. */
    async leavers(days: Days): Promise<{ reason: string; students: number }[]> {
      const where = { ...visibleTo(actor), leavingDate: within(days) }
      const groups = await db.student.groupBy({ by: 'leavingReason', where, _count: true })
      return groups.map(({ leavingReason: reason, _count: students }) => ({ reason: reason ?? '', students }))
    },

    /** The number of students who left on or before a day and are not erased. */
    leaversToErase: (leftTo: string): Promise<number> =>
      db.student.count({ where: { ...visibleTo(actor), isActive: false, leavingDate: { lte: leftTo }, erased: null } }),

    /** The number of active students by birthday, as `MM-DD`. */
    birthdays: (days: Days) =>
      query<{ monthDay: string; students: number }>(Prisma.sql`
        SELECT substr("dateOfBirth", 6) AS "monthDay", ${STUDENTS} FROM "Student"
        ${where(IS_ACTIVE, hasBirthday(birthdayFilter(days)))} GROUP BY substr("dateOfBirth", 6)`),

    /** The first active students with a birthday on a day, by class and name. */
    async birthdayNames(day: string): Promise<BirthdayRow[]> {
      // Sorted here, because a sorted and limited query could read all students in the order of an index instead.
      const rows = await query<BirthdayRow>(Prisma.sql`
        SELECT "id", "firstName", "lastName", "nameKey", "standardRank", "section" FROM "Student"
        ${where(IS_ACTIVE, hasBirthday(day))}`)
      return rows.sort(compareByClassAndName).slice(0, NAMED_BIRTHDAYS_MAX)
    },

    /** How many active students share their roll number with another active student of their class. */
    async sharedRollNumbers(): Promise<number> {
      const shared = await db.student.groupBy({
        by: ['standardRank', 'section', 'rollNumber'],
        where: { ...visibleTo(actor), isActive: true },
        // Count the serial: it is in the class index, so the database reads no student rows.
        having: { serial: { _count: { gt: 1 } } },
        _count: true,
      })
      return shared.reduce((total, { _count }) => total + _count, 0)
    },
  }
}

/** The number of active students by class, value of a custom field and gender, in the order of the classes. */
export const countByValue = (actor: Actor, key: string): Promise<(ClassCount & { value: string | null })[]> =>
  query(Prisma.sql`
    SELECT "standardRank", "section", "gender", ${dialect.jsonText('custom', key)} AS "value", ${STUDENTS} FROM "Student"
    ${whereClause([...visibleSql(actor), IS_ACTIVE])}
    GROUP BY "standardRank", "section", "gender", "value" ORDER BY "standardRank", "section", "value", "gender"`)

const name = (text: string) => Prisma.raw(`"${text}"`)
