'use client'

import Stack from '@mui/material/Stack'
import { useQuery } from '@tanstack/react-query'
import { QueryView } from '@/components/feedback/QueryView'
import { schoolDetails } from '@/lib/client/queries/school'
import { AcademicYear } from './AcademicYear'
import { Logo } from './Logo'
import { SchoolForm } from './SchoolForm'

/** The details, the logo and the year of the school. */
export function SchoolSettings() {
  const school = useQuery(schoolDetails)
  return (
    <>
      <QueryView query={school} skeleton={420}>
        {({ school }) => (
          <Stack sx={{ gap: 2 }}>
            <SchoolForm school={school} />
            <Logo school={school} />
          </Stack>
        )}
      </QueryView>
      <AcademicYear />
    </>
  )
}
