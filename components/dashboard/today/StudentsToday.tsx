import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useUser } from '@/components/base/useUser'
import { QueryView } from '@/components/feedback/QueryView'
import { pollingFiguresQuery } from '@/lib/client/queries/dashboard'
import { can } from '@/lib/contract/permissions'
import { sumStudents } from '@/lib/client/ui/class-strength'
import { AttendanceToday } from '../attendance/AttendanceToday'
import { CARD_COLUMNS } from '../figures/figure-styles'
import { MissingData } from '../figures/MissingData'
import { RecordsToCheck } from '../figures/RecordsToCheck'
import { BirthdaysToday } from './BirthdaysToday'
import { DueForErasing } from './DueForErasing'
import { PromotionReminder } from './PromotionReminder'
import { yearChangeText } from './year-change-text'

/**
 * Today's birthdays, and the student records that need work.
 *
 * @param children another card, which is shown even if the figures cannot be loaded
 */
export function StudentsToday({ children }: { children: ReactNode }) {
  const query = useQuery(pollingFiguresQuery)
  const user = useUser()
  const mayPromote = can(user, 'students.update') && !user.scope
  return (
    <>
      <QueryView query={query} skeleton={<Skeleton role="status" aria-label="Loading birthdays" height={240} />}>
        {({ classes, missing, years, today, attendance, dueForErasing, ...figures }) => {
          const change = mayPromote && classes.length > 0 && yearChangeText(years, today)
          return (
            <Stack sx={{ gap: 2 }}>
              {change && <PromotionReminder change={change} />}
              {dueForErasing && <DueForErasing {...dueForErasing} />}
              <BirthdaysToday {...figures} today={today} />
              {attendance && <AttendanceToday attendance={attendance} today={today} />}
              <Box sx={CARD_COLUMNS}>
                <Stack sx={{ gap: 2, minWidth: 0 }}>
                  <RecordsToCheck {...figures} />
                  {children}
                </Stack>
                <MissingData missing={missing} active={sumStudents(classes, 'All')} />
              </Box>
            </Stack>
          )
        }}
      </QueryView>
      {!query.data && children}
    </>
  )
}
