'use client'

import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useNotify } from '@/components/feedback/Snackbars'
import { FilterSelect } from '@/components/list/FilterSelect'
import { reasonOf } from '@/lib/client/api-error'
import { schoolSettings, useChangeSettings } from '@/lib/client/queries/second-factor'
import { SUCCESS } from '@/lib/contract/messages'

const MONTHS = Array.from({ length: 12 }, (_, index) => {
  const name = new Date(2026, index, 1).toLocaleDateString('en-GB', { month: 'long' })
  return [String(index + 1), name] as const
})

/** The month in which an academic year begins: a second promotion in the same year is questioned. */
export function AcademicYear() {
  const notify = useNotify()
  const { data } = useQuery(schoolSettings)
  const { mutate } = useChangeSettings()
  if (!data) return null
  return (
    <Box sx={{ mt: 2, pt: 2, borderTop: 1, borderColor: 'divider', display: 'grid' }}>
      <FilterSelect
        label="The academic year begins in"
        value={String(data.academicYearStart)}
        options={MONTHS}
        onChange={month =>
          mutate(
            { academicYearStart: Number(month) },
            { onSuccess: () => notify.success(SUCCESS.settings), onError: error => notify.error(reasonOf(error)) },
          )
        }
      />
    </Box>
  )
}
