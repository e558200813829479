'use client'

import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QueryView } from '@/components/feedback/QueryView'
import { figuresQuery } from '@/lib/client/queries/dashboard'
import { Admissions } from './Admissions'
import { Birthdays } from './Birthdays'
import { ClassStrength } from './ClassStrength'
import { sumStudents } from './class-strength'
import { FiguresSkeleton } from './FiguresSkeleton'
import { Leavers } from './Leavers'
import { MissingData } from './MissingData'
import { RecordsToCheck } from './RecordsToCheck'

const COLUMN = { display: 'flex', flexDirection: 'column', gap: 2, minWidth: 0 } as const
const COLUMNS = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
  '@media print': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
} as const

/** The figures of the students, as links to lists. @param children another card, shown even when the figures are missing */
export function StudentFigures({ children }: { children: ReactNode }) {
  const query = useQuery(figuresQuery)
  return (
    <>
      <QueryView query={query} skeleton={<FiguresSkeleton />}>
        {({ classes, years, birthdays, today, missing, sharedRollNumbers, duplicates }) => (
          <Box sx={COLUMNS}>
            <Box sx={COLUMN}>
              <ClassStrength classes={classes} />
              <MissingData missing={missing} active={sumStudents(classes, 'All')} />
              {children}
            </Box>
            <Box sx={COLUMN}>
              <Birthdays birthdays={birthdays} today={today} />
              <Admissions years={years} />
              <Leavers years={years} />
              <RecordsToCheck sharedRollNumbers={sharedRollNumbers} duplicates={duplicates} />
            </Box>
          </Box>
        )}
      </QueryView>
      {!query.data && children}
    </>
  )
}
