import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { figuresQuery } from '@/lib/client/queries/dashboard'
import { Admissions } from './Admissions'
import { Birthdays } from './Birthdays'
import { ClassStrength } from './ClassStrength'
import { CARD_COLUMNS } from './figure-styles'
import { FiguresSkeleton } from './FiguresSkeleton'
import { Leavers } from './Leavers'

const COLUMN = { display: 'flex', flexDirection: 'column', gap: 2, minWidth: 0 } as const

/**
 * The figures of the students, each a link to the list of the counted students. If the figures cannot be loaded, the
 * cards above show the error.
 *
 * @param children another card, which is shown even if the figures cannot be loaded
 */
export function StudentFigures({ children }: { children: ReactNode }) {
  const { data, isError } = useQuery(figuresQuery)
  if (!data)
    return (
      <>
        {!isError && <FiguresSkeleton />}
        {children}
      </>
    )
  const { classes, years, birthdays, today, pastYears } = data
  return (
    <Box sx={CARD_COLUMNS}>
      <Box sx={COLUMN}>
        <ClassStrength classes={classes} pastYears={pastYears} />
        {children}
      </Box>
      <Box sx={COLUMN}>
        <Birthdays birthdays={birthdays} today={today} />
        <Admissions years={years} />
        <Leavers years={years} />
      </Box>
    </Box>
  )
}
