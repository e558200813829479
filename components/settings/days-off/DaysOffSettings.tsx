'use client'

import Stack from '@mui/material/Stack'
import { useQuery } from '@tanstack/react-query'
import { QueryView } from '@/components/feedback/QueryView'
import { daysOffQuery } from '@/lib/client/queries/days-off'
import { Holidays } from './Holidays'
import { WeeklyDaysOff } from './WeeklyDaysOff'

/** The days without attendance. */
export function DaysOffSettings() {
  const query = useQuery(daysOffQuery)
  return (
    <QueryView query={query} skeleton={320}>
      {({ weekdays, holidays }) => (
        <Stack sx={{ gap: 2 }}>
          <WeeklyDaysOff weekdays={weekdays} />
          <Holidays holidays={holidays} />
        </Stack>
      )}
    </QueryView>
  )
}
