import 'server-only'
import { sortClasses } from '@/lib/contract/class-order'
import { coversClass } from '@/lib/contract/class-scope'
import type { Mark } from '@/lib/contract/attendance/marks'
import type { SchoolClass } from '@/lib/contract/students/classes'
import type { Actor } from '@/lib/server/history/actor'
import { whereClause } from '@/lib/server/db/conditions'
import { query } from '@/lib/server/db/db'
import { Prisma } from '@/lib/server/db/prisma'
import { visibleSql } from '@/lib/server/students/visible-to'

/** The marks of a class on a day. */
export type ClassMarks = SchoolClass & {
  /** The marks of all students, one letter for each student. */
  marks: string
  /** The serials of the students who are absent or excused. */
  away: { serial: number; mark: Extract<Mark, 'A' | 'E'> }[]
}

type Row = SchoolClass & { marks: string; away: string | null }

/**
 * The marks of a day by class, in the order of the school's lists, for the students that a user may see. The database
 * joins the marks of a class to one text, because counting letters in JavaScript is faster than grouping by letter in
 * the database.
 */
export async function readMarksOfDay(day: string, actor: Actor): Promise<ClassMarks[]> {
  const mark = Prisma.raw(`substr("marks", ${Number(day.slice(8))}, 1)`)
  const rows = await query<Row>(Prisma.sql`
    SELECT "standard", "section", string_agg(${mark}, '') AS "marks",
      string_agg(CASE WHEN ${mark} IN ('A', 'E') THEN ${mark} || CAST("serial" AS TEXT) END, ',') AS "away"
    FROM "Attendance" ${whereClause([Prisma.sql`"month" = ${day.slice(0, 7)}`, ...ofVisibleStudent(actor)])}
    GROUP BY "standard", "section"`)
  return sortClasses(rows.filter(row => coversClass(actor, row))).map(({ away, ...row }) => ({
    ...row,
    away: away === null ? [] : away.split(',').map(readAway),
  }))
}

/** The condition that the user may see the student; empty for a user who may see all students. */
function ofVisibleStudent(actor: Actor): Prisma.Sql[] {
  const visible = visibleSql(actor)
  return visible.length === 0 ? [] : [Prisma.sql`"serial" IN (SELECT "serial" FROM "Student" ${whereClause(visible)})`]
}

const readAway = (text: string) => ({ mark: text.charAt(0) as 'A' | 'E', serial: Number(text.slice(1)) })
