import { startTransition, useOptimistic } from 'react'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import { useNotify } from '@/components/feedback/Snackbars'
import { SectionCard } from '@/components/layout/SectionCard'
import { type DaysOff, weekdayName } from '@/lib/contract/attendance/days-off'
import { useDaysOffChange } from './useDaysOffChange'

/** Weekdays as JavaScript numbers them, from Monday. */
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 0]

const withWeekday =
  (day: number, isOff: boolean) =>
  ({ weekdays, ...rest }: DaysOff): DaysOff => ({
    ...rest,
    weekdays: [...weekdays.filter(one => one !== day), ...(isOff ? [day] : [])],
  })

/** Chooses the weekdays on which the school is always closed. Each choice is saved at once. */
export function WeeklyDaysOff({ weekdays }: Pick<DaysOff, 'weekdays'>) {
  const notify = useNotify()
  const { change } = useDaysOffChange()
  // The boxes show a choice while it is saved. They stay enabled: disabling them would drop the keyboard focus.
  const [shown, show] = useOptimistic(weekdays)
  const choose = (day: number, isOff: boolean) =>
    startTransition(async () => {
      show(days => [...days.filter(one => one !== day), ...(isOff ? [day] : [])])
      await change('Days off saved', withWeekday(day, isOff), withWeekday(day, !isOff)).catch(notify.failure)
    })
  return (
    <SectionCard title="Weekly Days Off">
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        The school is always closed on these weekdays, so there is no attendance. Changes here are saved at once.
      </Typography>
      <Box role="group" aria-label="Weekly Days Off" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
        {WEEKDAYS.map(day => (
          <FormControlLabel
            key={day}
            label={weekdayName(day)}
            control={<Checkbox checked={shown.includes(day)} onChange={event => choose(day, event.target.checked)} />}
          />
        ))}
      </Box>
    </SectionCard>
  )
}
