import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { FilterSelect, withAllOption } from '@/components/list/FilterSelect'
import { changeAddress } from '@/lib/client/change-address'
import { classYearsQuery } from '@/lib/client/queries/class-years'
import { yearName } from '@/lib/contract/school-rules'
import { classPath, type SchoolClass } from '@/lib/contract/students/classes'

type Props = {
  schoolClass: SchoolClass
  /** The shown past academic year; undefined for the present. */
  year?: string | undefined
}

/** Switches the page of a class to a past academic year and back. Renders nothing before the first promotion. */
export function YearSwitch({ schoolClass, year }: Props) {
  const { data } = useQuery(classYearsQuery())
  const known = data?.years.map(String) ?? []
  if (known.length === 0 && !year) return null
  const years = year && !known.includes(year) ? [year, ...known] : known
  const show = (chosen: string) =>
    changeAddress(() => window.history.pushState(null, '', classPath(schoolClass, chosen || undefined)))
  return (
    <Box className="not-printed" sx={{ display: 'grid', width: 130 }}>
      <FilterSelect
        label="Year"
        value={year ?? ''}
        options={withAllOption(
          'Now',
          years.map(one => [one, yearName(one)] as const),
        )}
        onChange={show}
      />
    </Box>
  )
}
