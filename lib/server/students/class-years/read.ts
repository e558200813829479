import 'server-only'
import { GENDERS } from '@/lib/contract/constants'
import type { SchoolClass } from '@/lib/contract/students/classes'
import { REGISTER_MAX, type RegisterEntry, type YearClass } from '@/lib/contract/students/class-years'
import { listValues } from '@/lib/contract/school-lists'
import type { Actor } from '@/lib/server/history/actor'
import { whereClause } from '@/lib/server/db/conditions'
import { db, query } from '@/lib/server/db/db'
import { Prisma } from '@/lib/server/db/prisma'
import { photoUrl } from '../mapper'
import { getStudent } from '../service'
import { visibleSql, visibleTo } from '../visible-to'

/** The recorded classes of a student, the latest year first. @throws AppError `NOT_FOUND` */
export async function classesOfStudent(id: string, actor: Actor): Promise<YearClass[]> {
  const { _id } = await getStudent(id, actor)
  return db.classOfYear.findMany({
    where: { student: { id: _id } },
    orderBy: { year: 'desc' },
    omit: { serial: true },
  })
}

/**
 * The years for which any student has a recorded class, the latest first. A district has one row for each student and
 * year. Instead of reading all rows, the query looks up the latest year in the index, and then each year before it.
 */
export async function yearsWithClasses(actor: Actor): Promise<number[]> {
  const years = await query<{ year: number }>(Prisma.sql`
    WITH RECURSIVE y ("year") AS (
      SELECT MAX("year") FROM "ClassOfYear"
      UNION ALL
      SELECT (SELECT MAX(c."year") FROM "ClassOfYear" c WHERE c."year" < y."year") FROM y WHERE y."year" IS NOT NULL
    )
    SELECT y."year" FROM y ${whereClause([Prisma.sql`y."year" IS NOT NULL`, ...hasVisibleStudent(actor)])}
    ORDER BY y."year" DESC`)
  return years.map(({ year }) => year)
}

/**
 * The condition that the user may see at least one student of the year. No condition for a user who may see all
 * students.
 */
function hasVisibleStudent(actor: Actor): Prisma.Sql[] {
  const visible = visibleSql(actor)
  if (visible.length === 0) return []
  return [
    Prisma.sql`EXISTS (SELECT 1 FROM "ClassOfYear" c WHERE c."year" = y."year"
      AND c."serial" IN (SELECT "serial" FROM "Student" ${whereClause(visible)}))`,
  ]
}

type ClassSize = SchoolClass & { students: Record<(typeof GENDERS)[number], number> }
type Count = SchoolClass & { gender: string; students: number }

/** How many students each class had in a year, in the order of the lists of the school. */
export async function classesOfYear(year: number, actor: Actor): Promise<ClassSize[]> {
  const counts = await query<Count>(Prisma.sql`
    SELECT c."standard", c."section", s."gender", COUNT(*) AS "students" FROM "ClassOfYear" c
    JOIN (SELECT "serial", "gender" FROM "Student" ${whereClause(visibleSql(actor))}) s ON s."serial" = c."serial"
    WHERE c."year" = ${year} GROUP BY c."standard", c."section", s."gender"`)
  const countOf = (standard: string, section: string, gender: string) =>
    counts.find(one => one.standard === standard && one.section === section && one.gender === gender)?.students ?? 0
  return listValues('standard').flatMap(({ key: standard }) =>
    listValues('section').flatMap(({ key: section }) => {
      const students = Object.fromEntries(
        GENDERS.map(gender => [gender, countOf(standard, section, gender)]),
      ) as ClassSize['students']
      return GENDERS.some(gender => students[gender] > 0) ? [{ standard, section, students }] : []
    }),
  )
}

/** The students who were in a class in a year, by roll number. */
export async function registerOfYear(
  { standard, section }: SchoolClass,
  year: number,
  actor: Actor,
): Promise<RegisterEntry[]> {
  const rows = await db.classOfYear.findMany({
    where: { year, standard, section, student: visibleTo(actor) },
    orderBy: [{ rollNumber: 'asc' }, { student: { nameKey: 'asc' } }, { serial: 'asc' }],
    take: REGISTER_MAX,
    include: { student: true },
  })
  return rows.map(({ rollNumber, student }) => ({
    _id: student.id,
    studentId: student.studentId,
    name: { firstName: student.firstName, lastName: student.lastName },
    profilePhoto: { url: student.photoHash ? photoUrl(student.id, student.photoHash) : '' },
    rollNumber,
    now: { standard: student.standard, section: student.section, rollNumber: student.rollNumber },
    isActive: student.isActive,
    leavingDate: student.leavingDate,
    erased: (student.erased ?? undefined) as RegisterEntry['erased'],
  }))
}
