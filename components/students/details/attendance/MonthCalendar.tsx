import Box from '@mui/material/Box'
import { tone } from '@/components/theme/tones'
import { VISUALLY_HIDDEN } from '@/components/theme/visually-hidden'
import { weekdayName } from '@/lib/contract/attendance/days-off'
import { MARK_TEXTS, markOn } from '@/lib/contract/attendance/marks'
import { daysOfMonth, monthText } from '@/lib/contract/attendance/month'
import type { StudentAttendance } from '@/lib/contract/attendance/of-student'

const WEEK = [1, 2, 3, 4, 5, 6, 0].map(weekdayName)

const CALENDAR = {
  borderCollapse: 'separate',
  borderSpacing: '2px',
  width: '100%',
  maxWidth: 340,
  tableLayout: 'fixed',
  typography: 'body2',
  fontVariantNumeric: 'tabular-nums',
  '& th': { fontWeight: 400, color: 'text.secondary', fontSize: '0.75rem' },
  '& td': { p: 0, height: 34, textAlign: 'center', borderRadius: 1, lineHeight: 1.2 },
  '& .letter': { display: 'block', fontSize: '0.6875rem', fontWeight: 600 },
  '& .P': { bgcolor: tone('good'), color: tone('good-text') },
  '& .A': { bgcolor: tone('bad'), color: tone('bad-text') },
  '& .L, & .H': { bgcolor: tone('chosen'), color: tone('chosen-text') },
  '& .E': { bgcolor: tone('idle'), color: tone('idle-text') },
  '& .off': { color: 'text.secondary' },
} as const

/** A month as a calendar, with the mark of each day. Days off have no mark. */
export function MonthCalendar({ month, marks, daysOff }: StudentAttendance['months'][number]) {
  return (
    <Box component="table" aria-label={`Attendance in ${monthText(month)}`} sx={CALENDAR}>
      <thead>
        <tr>
          {WEEK.map(name => (
            <th key={name} scope="col">
              <abbr title={name} style={{ textDecoration: 'none' }}>
                {name.slice(0, 2)}
              </abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map(week => (
          <tr key={week.find(Boolean)}>
            {week.map((day, place) =>
              day === undefined ? <td key={place} /> : <Day key={place} day={day} marks={marks} off={daysOff[day]} />,
            )}
          </tr>
        ))}
      </tbody>
    </Box>
  )
}

function Day({ day, marks, off }: { day: string; marks: string; off: string | undefined }) {
  const mark = off === undefined ? markOn(marks, day) : null
  const said = off ?? (mark && MARK_TEXTS[mark])
  return (
    <td className={off === undefined ? (mark ?? undefined) : 'off'} title={said ?? undefined}>
      {Number(day.slice(8))}
      {mark && (
        <span aria-hidden className="letter">
          {mark}
        </span>
      )}
      {said && (
        <Box component="span" sx={VISUALLY_HIDDEN}>
          {`: ${said}`}
        </Box>
      )}
    </td>
  )
}

/** The days of a month as weeks from Monday to Sunday; undefined for days outside the month. */
function weeksOf(month: string): (string | undefined)[][] {
  const days = daysOfMonth(month)
  const before = (new Date(`${month}-01T00:00:00Z`).getUTCDay() + 6) % 7
  const weeks = Math.ceil((before + days.length) / 7)
  return Array.from({ length: weeks }, (_week, week) =>
    Array.from({ length: 7 }, (_day, weekday) => days[week * 7 + weekday - before]),
  )
}
