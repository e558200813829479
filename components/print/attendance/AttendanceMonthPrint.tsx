'use client'

import Button from '@mui/material/Button'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'next/navigation'
import { useUser } from '@/components/base/useUser'
import { useExport } from '@/components/list/useExport'
import { changeAddress } from '@/lib/client/change-address'
import { exportAttendance } from '@/lib/client/export/attendance'
import { countText } from '@/lib/client/format'
import { monthToPrint } from '@/lib/client/queries/attendance-figures'
import { monthPrintPath } from '@/lib/client/ui/attendance-addresses'
import { PAGE_TITLES } from '@/lib/client/ui/page-titles'
import { addMonths, monthSchema, monthText } from '@/lib/contract/attendance/month'
import { BATCH_NOUNS } from '@/lib/contract/batches/texts'
import { isOffered } from '@/lib/contract/buttons'
import { EXPORT_EMPTY_MESSAGES } from '@/lib/contract/messages'
import { classText, parseClass, type SchoolClass } from '@/lib/contract/students/classes'
import { Letterhead } from '../Letterhead'
import { Paper } from '../Paper'
import { PrintPending } from '../PrintPending'
import { NothingToPrint, PrintScreen } from '../PrintScreen'
import { usePrintData } from '../usePrintData'
import { MonthLegend, MonthTable } from './MonthTable'
import { StepButtons } from './StepButtons'

const TITLE = PAGE_TITLES['/print/attendance/month']

/**
 * Prints the register of a class for the month in the address. Defaults to the present month.
 *
 * @param today the present day in the school's time zone
 */
export function AttendanceMonthPrint({ today }: { today: string }) {
  const address = useSearchParams()
  const schoolClass = parseClass(address.get('class') ?? '')
  const given = monthSchema.safeParse(address.get('month')).data
  if (schoolClass) return <ClassMonth schoolClass={schoolClass} month={given ?? today.slice(0, 7)} />
  return (
    <PrintScreen title={TITLE} isReady={false}>
      <NothingToPrint>The school has no such class. Go back and choose another class.</NothingToPrint>
    </PrintScreen>
  )
}

type Props = { schoolClass: SchoolClass; month: string }

/** `5th-B, March 2027` */
const textOf = ({ schoolClass, month }: Props): string => `${classText(schoolClass)}, ${monthText(month)}`

function ClassMonth({ schoolClass, month }: Props) {
  // Keeps the last month on the screen while the next one loads, so that the pressed button keeps the focus.
  const query = useQuery({ ...monthToPrint(schoolClass, month), placeholderData: keepPreviousData })
  const { data: register, school, failure } = usePrintData(query)
  if (!register || !school) return <PrintPending title={TITLE} failure={failure} />
  const { students } = register
  const isOld = query.isPlaceholderData
  return (
    <PrintScreen
      title={TITLE}
      count={countText(students.length, BATCH_NOUNS.students)}
      isReady={students.length > 0 && !isOld}
      options={<MonthOptions schoolClass={schoolClass} month={month} />}
    >
      {students.length > 0 ? (
        <Paper label={TITLE} isLandscape isOld={isOld}>
          <MonthTable
            label={TITLE}
            head={<Letterhead school={school} title={TITLE} filters={textOf({ schoolClass, month })} />}
            register={register}
          />
          <MonthLegend daysOff={register.daysOff} />
        </Paper>
      ) : (
        <NothingToPrint>
          {`${textOf({ schoolClass: register, month: register.month })}: no attendance was taken in this month.`}
        </NothingToPrint>
      )}
    </PrintScreen>
  )
}

function MonthOptions({ schoolClass, month }: Props) {
  const user = useUser()
  const { run, busy } = useExport()
  const save = (format: 'csv' | 'xlsx') =>
    run({ save: () => exportAttendance(schoolClass, month, format), empty: EXPORT_EMPTY_MESSAGES.students })
  const show = (next: string) =>
    changeAddress(() => window.history.replaceState(null, '', monthPrintPath(schoolClass, next)))
  return (
    <>
      <StepButtons step="month" onStep={steps => show(addMonths(month, steps))}>
        {monthText(month)}
      </StepButtons>
      {isOffered(user, { needs: 'session', isExport: true }) && (
        <>
          <Button disabled={busy} onClick={() => void save('csv')}>
            Export CSV
          </Button>
          <Button disabled={busy} onClick={() => void save('xlsx')}>
            Export XLSX
          </Button>
        </>
      )}
    </>
  )
}
