import { useState } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import Typography from '@mui/material/Typography'
import { focusMain } from '@/components/base/main-content'
import { useNotify } from '@/components/feedback/Snackbars'
import { SectionCard } from '@/components/layout/SectionCard'
import type { DaysOff, Holiday } from '@/lib/contract/attendance/days-off'
import { AddHolidayForm } from './AddHolidayForm'
import { holidayDaysText, withHoliday, withoutHoliday } from './holidays'
import { useDaysOffChange } from './useDaysOffChange'

/** The holidays of the school, and the form for a new holiday. */
export function Holidays({ holidays }: Pick<DaysOff, 'holidays'>) {
  /**
   * The key of the open form; undefined while no form is open. Each added holiday increases the key, so that the next
   * holiday begins with an empty form.
   */
  const [adding, setAdding] = useState<number>()
  const [isClosed, setClosed] = useState(false)
  return (
    <SectionCard title="Holidays">
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        There is no attendance on holidays. If you add a holiday later, marks of these days stay, but they do not count.
      </Typography>
      {holidays.length === 0 && <Typography sx={{ mb: 1 }}>No holidays yet.</Typography>}
      <List disablePadding aria-label="Holidays">
        {holidays.map(holiday => (
          <HolidayRow key={`${holiday.first} ${holiday.last} ${holiday.name}`} holiday={holiday} />
        ))}
      </List>
      {adding === undefined ? (
        <Button
          // The closed form had the focus, so the button takes the focus.
          autoFocus={isClosed}
          variant="outlined"
          sx={{ mt: 1.5 }}
          onClick={() => setAdding(0)}
        >
          Add Holiday
        </Button>
      ) : (
        <Box sx={{ borderTop: 1, borderColor: 'divider', pt: 2 }}>
          <AddHolidayForm
            key={adding}
            onAdded={() => setAdding(adding + 1)}
            onClose={() => {
              setAdding(undefined)
              setClosed(true)
            }}
          />
        </Box>
      )}
    </SectionCard>
  )
}

const ROW = { gap: 1, py: 1, borderTop: 1, borderColor: 'divider', flexWrap: 'wrap' } as const

function HolidayRow({ holiday }: { holiday: Holiday }) {
  const notify = useNotify()
  const { change, isPending } = useDaysOffChange()
  function remove() {
    if (isPending) return
    // The row disappears together with the pressed button.
    void change(`“${holiday.name}” removed`, withoutHoliday(holiday), withHoliday(holiday)).then(
      focusMain,
      notify.failure,
    )
  }
  return (
    <ListItem disableGutters sx={ROW}>
      <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
        <Typography dir="auto" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
          {holiday.name}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {holidayDaysText(holiday)}
        </Typography>
      </Box>
      <Button size="small" aria-label={`Remove ${holiday.name}`} onClick={remove}>
        Remove
      </Button>
    </ListItem>
  )
}
