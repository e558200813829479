import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import ChevronLeft from '@/components/icons/ChevronLeft'
import ChevronRight from '@/components/icons/ChevronRight'
import { monthText } from '@/lib/contract/attendance/month'
import type { StudentAttendance } from '@/lib/contract/attendance/of-student'

type Props = {
  /** The months with marks, latest first. */
  months: StudentAttendance['months']
  place: number
  onPlace: (place: number) => void
  /** Shown beside the buttons. */
  children?: ReactNode
}

/** The name of the shown month, with buttons for the previous and the next month with marks. */
export const MonthSteps = ({ months, place, onPlace, children }: Props) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
    <IconButton
      size="small"
      aria-label="Previous month"
      disabled={place >= months.length - 1}
      onClick={() => onPlace(place + 1)}
    >
      <ChevronLeft />
    </IconButton>
    <Typography variant="body2" aria-live="polite" sx={{ minWidth: 120, textAlign: 'center' }}>
      {monthText(months[place]?.month ?? '')}
    </Typography>
    <IconButton size="small" aria-label="Next month" disabled={place === 0} onClick={() => onPlace(place - 1)}>
      <ChevronRight />
    </IconButton>
    {children}
  </Box>
)
