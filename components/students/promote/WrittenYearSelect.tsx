import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import { FilterSelect } from '@/components/list/FilterSelect'
import { academicYearOf } from '@/lib/contract/academic-year'
import { today } from '@/lib/contract/dates'
import { schoolRules, yearName } from '@/lib/contract/school-rules'

type Props = {
  /** The calendar year in which the academic year begins. */
  value: number
  onChange: (year: number) => void
}

/** Chooses the academic year for which the present classes are recorded: the current year or the previous year. */
export function WrittenYearSelect({ value, onChange }: Props) {
  const running = academicYearOf(today(), schoolRules().academicYearStart)
  return (
    <Box sx={{ display: 'grid' }}>
      <FilterSelect
        label="Record the classes for"
        value={String(value)}
        options={[running, running - 1].map(year => [String(year), yearName(year)] as const)}
        onChange={year => onChange(Number(year))}
      />
      <FormHelperText sx={{ mx: 1.75 }}>
        The academic year that ends. Later you can look up who was in which class in {yearName(value)}.
      </FormHelperText>
    </Box>
  )
}
