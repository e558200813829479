'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'next/navigation'
import { changeAddress } from '@/lib/client/change-address'
import { countText, fullName } from '@/lib/client/format'
import { absenteesToPrint } from '@/lib/client/queries/attendance-figures'
import { absenteesPrintPath } from '@/lib/client/ui/attendance-addresses'
import { dayText } from '@/lib/client/ui/day-text'
import { PAGE_TITLES } from '@/lib/client/ui/page-titles'
import type { Absentee, Absentees } from '@/lib/contract/attendance/absentees'
import { addDays } from '@/lib/contract/attendance/attendance-page'
import { MARK_TEXTS } from '@/lib/contract/attendance/marks'
import { BATCH_NOUNS } from '@/lib/contract/batches/texts'
import { calendarDate } from '@/lib/contract/dates'
import { classText } from '@/lib/contract/students/classes'
import { Letterhead } from '../Letterhead'
import { Paper } from '../Paper'
import { PrintPending } from '../PrintPending'
import { NothingToPrint, PrintScreen } from '../PrintScreen'
import { type PrintColumn, PrintTable } from '../PrintTable'
import { usePrintData } from '../usePrintData'
import { StepButtons } from './StepButtons'

const TITLE = PAGE_TITLES['/print/attendance/absentees']

const phoneOf = (who: Absentee['phones'][number]['who']): PrintColumn<Absentee> => ({
  title: who,
  wraps: true,
  text: ({ phones }) => {
    const found = phones.find(one => one.who === who)
    return found ? `${found.name} ${found.phone}` : ''
  },
})

const COLUMNS: readonly PrintColumn<Absentee>[] = [
  { title: 'Class', text: classText },
  { title: 'Roll', isNumber: true, text: ({ rollNumber }) => String(rollNumber) },
  { title: 'Name', wraps: true, text: fullName },
  { title: 'Mark', text: ({ mark }) => MARK_TEXTS[mark] },
  phoneOf('Father'),
  phoneOf('Mother'),
  phoneOf('Emergency contact'),
]

/**
 * Prints the students who are absent or excused on the day in the address, by default today, with the phones to call.
 *
 * @param today the present day in the school's time zone
 */
export function AbsenteesPrint({ today }: { today: string }) {
  const day = calendarDate(useSearchParams().get('day') ?? '') ?? today
  // Keeps the last day on the screen while the next one loads, so that the pressed button keeps the focus.
  const query = useQuery({ ...absenteesToPrint(day), placeholderData: keepPreviousData })
  const { data, school, failure } = usePrintData(query)
  if (!data || !school) return <PrintPending title={TITLE} failure={failure} />
  const { students, hasMore } = data
  const show = (next: string) => changeAddress(() => window.history.replaceState(null, '', absenteesPrintPath(next)))
  return (
    <PrintScreen
      title={TITLE}
      count={
        hasMore
          ? `The first ${countText(students.length, BATCH_NOUNS.students)}`
          : countText(students.length, BATCH_NOUNS.students)
      }
      isReady={students.length > 0 && !query.isPlaceholderData}
      options={
        <StepButtons step="day" isLast={day >= today} onStep={steps => show(addDays(day, steps))}>
          {dayText(day)}
        </StepButtons>
      }
    >
      {students.length > 0 ? (
        <Paper label={TITLE} isLandscape isOld={query.isPlaceholderData}>
          <PrintTable
            label={TITLE}
            head={<Letterhead school={school} title={TITLE} filters={dayText(day)} />}
            columns={COLUMNS}
            records={students}
          />
        </Paper>
      ) : (
        <NothingToPrint>{nothingText(data)}</NothingToPrint>
      )}
    </PrintScreen>
  )
}

const nothingText = ({ day, dayOff }: Absentees): string =>
  dayOff === undefined
    ? `No student is marked absent on ${dayText(day)}.`
    : `The school is closed on ${dayText(day)}: ${dayOff}.`
