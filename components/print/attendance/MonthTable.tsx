import './register.css'
import type { ReactNode } from 'react'
import { fullName } from '@/lib/client/format'
import { weekdayName } from '@/lib/contract/attendance/days-off'
import { attendanceShareText, sumCounts } from '@/lib/contract/attendance/figures'
import { countMarks, MARK_TEXTS, type MarkCounts, markOn, MARKS } from '@/lib/contract/attendance/marks'
import {
  countedMarks,
  countOnDay,
  daysOfMonth,
  type MonthRegister,
  type MonthStudent,
} from '@/lib/contract/attendance/month'

type Props = { label: string; head: ReactNode; register: MonthRegister }

const dayNumber = (day: string): number => Number(day.slice(8))
const weekday = (day: string): string => weekdayName(new Date(`${day}T00:00:00Z`).getUTCDay())

/** The register of a month: a row for each student, a column for each day, and totals for each student and each day. */
export function MonthTable({ label, head, register }: Props) {
  const { month, daysOff, students } = register
  const days = daysOfMonth(month)
  const classOf = (day: string) => (daysOff[day] === undefined ? undefined : 'off')
  return (
    <table className="month" aria-label={label}>
      <colgroup>
        <col className="roll" />
        <col className="name" />
        <col span={days.length} />
        <col className="count" span={MARKS.length} />
        <col className="share" />
      </colgroup>
      <thead>
        <tr>
          <td className="head" colSpan={days.length + MARKS.length + 3}>
            {head}
          </td>
        </tr>
        <tr>
          <th scope="col">Roll</th>
          <th scope="col" className="name">
            Name
          </th>
          {days.map(day => (
            <th key={day} scope="col" className={classOf(day)} title={daysOff[day]}>
              {dayNumber(day)}
              <br />
              {weekday(day).charAt(0)}
            </th>
          ))}
          {MARKS.map(mark => (
            <th key={mark} scope="col">
              {mark}
            </th>
          ))}
          <th scope="col">%</th>
        </tr>
      </thead>
      <tbody>
        {students.map(student => (
          <StudentRow key={student._id} student={student} days={days} daysOff={daysOff} />
        ))}
        <DayTotals name="Absent" days={days} daysOff={daysOff} countOn={day => countOnDay(students, day, 'A')} />
        <DayTotals
          name="In class"
          days={days}
          daysOff={daysOff}
          countOn={day =>
            countOnDay(students, day, 'P') + countOnDay(students, day, 'L') + countOnDay(students, day, 'H')
          }
        />
        <DayTotals
          name="Total"
          days={days}
          daysOff={daysOff}
          total={sumCounts(students.map(({ marks }) => countMarks(countedMarks(marks, daysOff))))}
        />
      </tbody>
    </table>
  )
}

const hasMarks = (counts: MarkCounts): boolean => MARKS.some(mark => counts[mark] > 0)

type Days = { days: readonly string[]; daysOff: MonthRegister['daysOff'] }

function StudentRow({ student, days, daysOff }: Days & { student: MonthStudent }) {
  const counts = countMarks(countedMarks(student.marks, daysOff))
  const isCounted = hasMarks(counts)
  return (
    <tr>
      <td>{student.rollNumber}</td>
      <td className="name" title={fullName(student)}>
        <bdi>{fullName(student)}</bdi>
      </td>
      {days.map(day => {
        const mark = daysOff[day] === undefined ? markOn(student.marks, day) : null
        return (
          <td key={day} className={daysOff[day] === undefined ? (mark ?? undefined) : 'off'}>
            {mark}
          </td>
        )
      })}
      {MARKS.map(mark => (
        <td key={mark}>{isCounted ? counts[mark] : ''}</td>
      ))}
      <td>{isCounted ? attendanceShareText(counts) : ''}</td>
    </tr>
  )
}

type TotalsProps = Days & {
  name: string
  countOn?: (day: string) => number
  /** The counts of the whole month, at the end of the row. */
  total?: MarkCounts
}

/** A row with the number of students on each day; empty on days off and on days without attendance. */
const DayTotals = ({ name, days, daysOff, countOn, total }: TotalsProps) => (
  <tr>
    <td />
    <th scope="row" className="name">
      {name}
    </th>
    {days.map(day => (
      <td key={day} className={daysOff[day] === undefined ? undefined : 'off'}>
        {daysOff[day] === undefined ? countOn?.(day) || '' : ''}
      </td>
    ))}
    {MARKS.map(mark => (
      <td key={mark}>{total && hasMarks(total) ? total[mark] : ''}</td>
    ))}
    <td>{total && hasMarks(total) ? attendanceShareText(total) : ''}</td>
  </tr>
)

/** Explains the letters of the marks, and names the holidays. */
export function MonthLegend({ daysOff }: Pick<MonthRegister, 'daysOff'>) {
  const holidays = Object.entries(daysOff).filter(([day, reason]) => reason !== weekday(day))
  return (
    <p className="legend">
      {MARKS.map(mark => `${mark}: ${MARK_TEXTS[mark]}`).join(', ')}
      {holidays.length > 0 && `. Holidays: ${holidays.map(([day, name]) => `${dayNumber(day)} ${name}`).join(', ')}`}
    </p>
  )
}
