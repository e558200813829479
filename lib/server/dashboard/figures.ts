import 'server-only'
import { academicMonths, type Days } from '@/lib/contract/academic-year'
import { GENDERS, LEAVING_REASONS, STANDARDS, type Section } from '@/lib/contract/constants'
import type { ClassFigures, Figures, YearFigures } from '@/lib/contract/dashboard'
import { today } from '@/lib/contract/dates'
import type { Holder } from '@/lib/contract/permissions'
import { birthdayAmong } from '@/lib/contract/students/birthdays'
import { MISSING_FIELDS, type MissingField } from '@/lib/contract/students/query'
import { currentTime } from '@/lib/server/platform/clock'
import { processWide } from '@/lib/server/platform/process-wide'
import { SharedRuns } from '@/lib/server/platform/shared-runs'
import { getSettings } from '@/lib/server/settings/settings'
import { countDuplicates } from '@/lib/server/students/duplicates/list'
import { type ClassCount, studentFigures } from '@/lib/server/students/figures'
import { visibleTo } from '@/lib/server/students/visible-to'
import { weekOf } from './week'

type Counted = { students: number }

const runs = processWide('schoolFigures', () => new SharedRuns<Figures>())

/** The figures of the students whom a user sees. In the morning everybody opens the dashboard at once. */
export const dashboardFigures = (actor: Holder): Promise<Figures> =>
  runs.run(JSON.stringify(visibleTo(actor).map(({ sql, values }) => [sql, values])), () => readFigures(actor))

async function readFigures(actor: Holder): Promise<Figures> {
  const day = today(currentTime())
  const { academicYearStart } = await getSettings()
  const [thisYear, lastYear] = [0, 1].map(yearsAgo => academicMonths(day, academicYearStart, yearsAgo))
  const years = [thisYear ?? [], lastYear ?? []]
  const week = weekOf(day)
  const read = await studentFigures(actor)
  const [classes, admissions, leavers, birthdays, sharedRollNumbers, duplicates] = await Promise.all([
    read.classes(),
    read.admissions(spanOf([...years].reverse().flat())),
    Promise.all(years.map(months => read.leavers(spanOf(months)))),
    read.birthdays({ first: week[0] ?? day, last: week.at(-1) ?? day }),
    read.sharedRollNumbers(),
    countDuplicates(actor),
  ])
  return {
    today: day,
    classes: classFigures(classes),
    years: years.map((months, index) => yearFigures(months, admissions, leavers[index] ?? [])),
    birthdays: week.map(day => ({
      day,
      students: total(birthdays.filter(({ monthDay }) => birthdayAmong(week, monthDay) === day)),
    })),
    missing: countEach(Object.keys(MISSING_FIELDS) as MissingField[], field =>
      total(classes.map(({ [field]: students }) => ({ students }))),
    ),
    sharedRollNumbers,
    duplicates,
  }
}

const total = (counts: readonly Counted[]): number => counts.reduce((sum, { students }) => sum + students, 0)

const countEach = <K extends string>(keys: readonly K[], count: (key: K) => number) =>
  Object.fromEntries(keys.map(key => [key, count(key)])) as Record<K, number>

/** From the first day of the first month to the last day of the last. */
const spanOf = (months: readonly Days[]): Days => ({ first: months[0]?.first ?? '', last: months.at(-1)?.last ?? '' })

function classFigures(counts: readonly ClassCount[]): ClassFigures[] {
  const classes = Map.groupBy(counts, ({ standardRank, section }) => `${standardRank}${section}`)
  return [...classes.values()].flatMap(members => {
    const [first] = members
    const standard = first && STANDARDS[first.standardRank]
    if (!standard) return []
    const students = countEach(GENDERS, wanted => total(members.filter(({ gender }) => gender === wanted)))
    return [{ standard, section: first.section as Section, students }]
  })
}

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
    left: countEach(LEAVING_REASONS, wanted => total(leavers.filter(({ reason }) => reason === wanted))),
  }
}
