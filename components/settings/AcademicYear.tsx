'use client'

import Box from '@mui/material/Box'
import { useNotify } from '@/components/feedback/Snackbars'
import { FilterSelect } from '@/components/list/FilterSelect'
import { userMessageOf } from '@/lib/client/api-error'
import { useChangeSettings } from '@/lib/client/queries/second-factor'
import { SUCCESS_MESSAGES } from '@/lib/contract/messages'

const MONTHS = Array.from({ length: 12 }, (_, index) => {
  const name = new Date(2026, index, 1).toLocaleDateString('en-GB', { month: 'long' })
  return [String(index + 1), name] as const
})

/** Chooses the month in which academic years begin, for figures by year and the check for a second promotion in a year. */
export function AcademicYear({ month }: { month: number }) {
  const notify = useNotify()
  const { mutate } = useChangeSettings()
  return (
    <Box sx={{ mb: 2, maxWidth: 320, display: 'grid' }}>
      <FilterSelect
        label="The academic year begins in"
        value={String(month)}
        options={MONTHS}
        onChange={chosen =>
          mutate(
            { academicYearStart: Number(chosen) },
            {
              onSuccess: () => notify.success(SUCCESS_MESSAGES.settings),
              onError: error => notify.error(userMessageOf(error)),
            },
          )
        }
      />
    </Box>
  )
}
