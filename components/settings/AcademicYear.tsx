import Box from '@mui/material/Box'
import { FilterSelect } from '@/components/list/FilterSelect'
import { SettingsCard } from './SettingsCard'

const MONTHS = Array.from({ length: 12 }, (_, index) => {
  const name = new Date(2026, index, 1).toLocaleDateString('en-GB', { month: 'long' })
  return [String(index + 1), name] as const
})

/**
 * Chooses the month in which academic years begin. Yearly figures and the limit of one promotion per year depend on
 * this month.
 */
export const AcademicYear = () => (
  <SettingsCard title="Academic Year" height={40}>
    {({ academicYearStart }, save) => (
      <Box sx={{ maxWidth: 320, display: 'grid' }}>
        <FilterSelect
          label="The academic year begins in"
          value={String(academicYearStart)}
          options={MONTHS}
          onChange={month => save({ academicYearStart: Number(month) })}
        />
      </Box>
    )}
  </SettingsCard>
)
