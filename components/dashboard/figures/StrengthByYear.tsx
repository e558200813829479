import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryView } from '@/components/feedback/QueryView'
import { FilterSelect, withAllOption } from '@/components/list/FilterSelect'
import { classYearsQuery } from '@/lib/client/queries/class-years'
import type { ClassFigures } from '@/lib/contract/dashboard'
import { yearName } from '@/lib/contract/school-rules'
import { ClassTable } from './ClassTable'
import { PresentStrength } from './PresentStrength'
import { StrengthCard } from './StrengthCard'

type Props = {
  /** The classes of the present year. */
  classes: readonly ClassFigures[]
  /** The past academic years to choose from. */
  years: readonly number[]
}

/** The class strength with a choice of the academic year. */
export function StrengthByYear({ classes, years }: Props) {
  const [chosen, choose] = useState('')
  // Undoing a promotion may have removed the chosen year.
  const year = years.some(one => String(one) === chosen) ? chosen : ''
  const past = useQuery({ ...classYearsQuery(year), enabled: year !== '' })
  // While the past year loads, the card uses the present classes, so that the gender buttons do not move.
  return (
    <StrengthCard classes={year ? (past.data?.classes ?? classes) : classes}>
      {gender => (
        <>
          <Box sx={{ display: 'flex', maxWidth: 280, mb: 1.5 }}>
            <FilterSelect
              label="Year"
              value={year}
              options={withAllOption(
                'Now',
                years.map(one => [String(one), yearName(one)] as const),
              )}
              onChange={choose}
            />
          </Box>
          {year ? (
            <QueryView query={past} skeleton={<Skeleton role="status" aria-label="Counting students" height={320} />}>
              {({ classes: counted }) =>
                counted.length > 0 ? (
                  <ClassTable classes={counted} gender={gender} year={year} />
                ) : (
                  <Typography color="textSecondary">No students in {yearName(year)}.</Typography>
                )
              }
            </QueryView>
          ) : (
            <PresentStrength classes={classes} gender={gender} />
          )}
        </>
      )}
    </StrengthCard>
  )
}
