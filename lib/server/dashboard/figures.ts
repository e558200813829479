import 'server-only'
import { academicMonths, type Days } from '@/lib/contract/academic-year'
import { GENDERS } from '@/lib/contract/constants'
import { yearsBefore } from '@/lib/contract/dates'
import type { ClassFigures, Figures, YearFigures } from '@/lib/contract/dashboard'
import { erasesStudents } from '@/lib/contract/privileges'
import { listValues } from '@/lib/contract/school-lists'
import type { Actor } from '@/lib/server/history/actor'
import { birthdayInDays } from '@/lib/contract/students/birthdays'
import { attendanceFigures } from '@/lib/server/attendance/figures'
import { schoolDay } from '@/lib/server/platform/clock'
import { processWide } from '@/lib/server/platform/process-wide'
import { SharedRuns } from './shared-runs'
import { getSettings } from '@/lib/server/settings/settings'
import { countDuplicates } from '@/lib/server/students/duplicates/list'
import { yearsWithClasses } from '@/lib/server/students/class-years/read'
import { type ClassCount, studentFigures } from '@/lib/server/students/figures'
import { standardAt } from '@/lib/server/students/mapper'
import { visibleSql } from '@/lib/server/students/visible-to'
import { weekOf } from './week'

type Counted = { students: number }

const runs = processWide('schoolFigures', () => new SharedRuns<Figures>())

/**
 * The figures of the students that a user may see. Users who may see the same students share the read, because in the
 * morning everybody opens the dashboard at once.
 */
export async function dashboardFigures(actor: Actor): Promise<Figures> {
  const seen = JSON.stringify(visibleSql(actor).map(({ sql, values }) => [sql, values]))
  const figures = await runs.run(seen, () => readFigures(actor))
  const dueForErasing = await countDueForErasing(actor)
  return dueForErasing ? { ...figures, dueForErasing } : figures
}

async function countDueForErasing(actor: Actor): Promise<Figures['dueForErasing']> {
  const years = erasesStudents(actor) && (await getSettings()).eraseLeaversAfter
  if (!years) return undefined
  const leftTo = yearsBefore(schoolDay(), years)
  const students = await studentFigures(actor).leaversToErase(leftTo)
  return students > 0 ? { leftTo, students } : undefined
}

async function readFigures(actor: Actor): Promise<Figures> {
  const day = schoolDay()
  const { academicYearStart } = await getSettings()
  const years = [0, 1].map(yearsAgo => academicMonths(day, academicYearStart, yearsAgo))
  const week = weekOf(day)
  const counts = studentFigures(actor)
  const [classes, missing, admissions, leavers, birthdays, names, sharedRollNumbers, duplicates, past] =
    await Promise.all([
      counts.classes(),
      counts.missing(),
      counts.admissions(spanOf(years.toReversed().flat())),
      Promise.all(years.map(months => counts.leavers(spanOf(months)))),
      counts.birthdays({ first: week[0] ?? day, last: week.at(-1) ?? day }),
      counts.birthdayNames(day),
      counts.sharedRollNumbers(),
      countDuplicates(actor),
      yearsWithClasses(actor),
    ])
  const shownClasses = classFigures(classes)
  const attendance = await attendanceFigures(day, shownClasses, actor)
  return {
    today: day,
    classes: shownClasses,
    years: years.map((months, index) => yearFigures(months, admissions, leavers[index] ?? [])),
    birthdays: birthdayFigures(week, birthdays),
    birthdaysToday: names.map(({ id, firstName, lastName, standardRank, section }) => ({
      _id: id,
      name: { firstName, lastName },
      standard: standardAt(standardRank),
      section,
    })),
    missing,
    sharedRollNumbers,
    duplicates,
    ...(past.length > 0 && { pastYears: past }),
    ...(attendance && { attendance }),
  }
}

const total = (counts: readonly Counted[]): number => counts.reduce((sum, { students }) => sum + students, 0)

const countEach = <K extends string>(keys: readonly K[], count: (key: K) => number) =>
  Object.fromEntries(keys.map(key => [key, count(key)])) as Record<K, number>

/** From the first day of the first month to the last day of the last month. */
const spanOf = (months: readonly Days[]): Days => ({ first: months[0]?.first ?? '', last: months.at(-1)?.last ?? '' })

function classFigures(counts: readonly ClassCount[]): ClassFigures[] {
  const classes = Map.groupBy(counts, ({ standardRank, section }) => `${standardRank} ${section}`)
  return [...classes.values()].flatMap(members => {
    const [first] = members
    if (!first) return []
    const students = countEach(GENDERS, wanted => total(members.filter(({ gender }) => gender === wanted)))
    return [{ standard: standardAt(first.standardRank), section: first.section, students }]
  })
}

const birthdayFigures = (
  week: readonly string[],
  counts: readonly ({ monthDay: string } & Counted)[],
): Figures['birthdays'] =>
  week.map(day => ({
    day,
    students: total(counts.filter(({ monthDay }) => birthdayInDays(week, monthDay) === day)),
  }))

function yearFigures(
  months: readonly Days[],
  admissions: readonly ({ day: string } & Counted)[],
  leavers: readonly ({ reason: string } & Counted)[],
): YearFigures {
  return {
    ...spanOf(months),
    months: months.map(({ first, last }) => ({
      first,
      last,
      admitted: total(admissions.filter(({ day }) => day >= first && day <= last)),
    })),
    left: countEach(
      listValues('leavingReason').map(({ key }) => key),
      wanted => total(leavers.filter(({ reason }) => reason === wanted)),
    ),
  }
}
