import { SectionCard } from '@/components/layout/SectionCard'
import { academicYearText } from '@/lib/contract/academic-year'
import type { YearFigures } from '@/lib/contract/dashboard'
import { MONTHS } from '@/lib/contract/date-text'
import { figureFilters, studentsPath } from '@/lib/client/ui/figure-filters'
import { YearTable } from './YearTable'

type Month = YearFigures['months'][number]

const monthName = ({ first }: Month): string => MONTHS[Number(first.slice(5, 7)) - 1] ?? ''

const admittedIn = (month: Month) => ({
  what: `Admitted in ${monthName(month)} ${month.first.slice(0, 4)}`,
  count: month.admitted,
  href: studentsPath(figureFilters.admitted(month)),
})

/** How many students were admitted in each month of this academic year and of the year before. */
export const Admissions = ({ years }: { years: readonly YearFigures[] }) => (
  <SectionCard title="Admissions">
    <YearTable
      label="Admissions"
      nameColumn="Month"
      years={years}
      showEmptyText="Months without admissions"
      rows={(years[0]?.months ?? []).map((month, index) => ({
        name: monthName(month).slice(0, 3),
        // Both years begin with the same month, so their months have the same indexes.
        figureOf: ({ months }) => admittedIn(months[index] ?? month),
      }))}
      totalOf={year => ({
        what: `Admitted in ${academicYearText(year)}`,
        count: year.months.reduce((sum, { admitted }) => sum + admitted, 0),
        href: studentsPath(figureFilters.admitted(year)),
      })}
    />
  </SectionCard>
)
