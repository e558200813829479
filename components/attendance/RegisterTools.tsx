import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import NextLink from 'next/link'
import { DiscardQuestion } from '@/components/form/DiscardQuestion'
import ChevronLeft from '@/components/icons/ChevronLeft'
import ChevronRight from '@/components/icons/ChevronRight'
import { FilterDate } from '@/components/list/FilterDate'
import { FilterSelect } from '@/components/list/FilterSelect'
import { monthPrintPath } from '@/lib/client/ui/attendance-addresses'
import { registerKey } from '@/lib/contract/attendance/register'
import { attendancePath, addDays } from '@/lib/contract/attendance/attendance-page'
import { classKeyOf, classText, parseClass, type SchoolClass } from '@/lib/contract/students/classes'
import { useClassesToTake } from './useClassesToTake'
import { useLeaveRegister } from './useLeaveRegister'

type Props = {
  schoolClass: SchoolClass
  day: string
  /** The school's date, which is the last day that can be chosen. */
  today: string
}

const TOOLS = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  // On a phone, the date wraps below the class, because the row is too narrow for both.
  '& .days': { display: 'flex', flex: '1 1 246px', alignItems: 'center', gap: 0.5, maxWidth: 320 },
}

/** Chooses the class and the day of a register. */
export function RegisterTools({ schoolClass, day, today }: Props) {
  const leave = useLeaveRegister(registerKey(classKeyOf(schoolClass), day))
  const { classes, mayChoose } = useClassesToTake(schoolClass)
  const pathOf = (other: SchoolClass, on: string) => attendancePath(other, on === today ? undefined : on)
  const show = (other: SchoolClass, on: string) => leave.go(pathOf(other, on))
  return (
    <Box className="not-printed" sx={TOOLS}>
      {mayChoose && (
        <Box sx={{ display: 'grid', width: 110 }}>
          <FilterSelect
            label="Class"
            value={classKeyOf(schoolClass)}
            options={classes.map(one => [classKeyOf(one), classText(one)] as const)}
            onChange={key => show(parseClass(key) ?? schoolClass, day)}
          />
        </Box>
      )}
      <div className="days">
        <IconButton component={NextLink} href={pathOf(schoolClass, addDays(day, -1))} aria-label="Previous day">
          <ChevronLeft />
        </IconButton>
        <FilterDate
          // When the user decides to stay, a new key resets the field to the day of the register.
          key={leave.stays}
          label="Day"
          value={day}
          onChange={chosen => chosen && show(schoolClass, chosen)}
          max={today}
        />
        {day < today ? (
          <IconButton component={NextLink} href={pathOf(schoolClass, addDays(day, 1))} aria-label="Next day">
            <ChevronRight />
          </IconButton>
        ) : (
          <IconButton disabled aria-label="Next day">
            <ChevronRight />
          </IconButton>
        )}
      </div>
      <Button component={NextLink} href={monthPrintPath(schoolClass, day.slice(0, 7))} prefetch={false}>
        Month
      </Button>
      <DiscardQuestion guard={leave} {...leave.question} />
    </Box>
  )
}
