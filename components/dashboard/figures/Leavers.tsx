import { SectionCard } from '@/components/layout/SectionCard'
import { academicYearText } from '@/lib/contract/academic-year'
import { LEAVING_REASONS } from '@/lib/contract/constants'
import type { YearFigures } from '@/lib/contract/dashboard'
import { figureFilters, studentsPath } from '@/lib/client/ui/figure-filters'
import { YearTable } from './YearTable'

/** How many students left in this academic year and in the last, and why. */
export const Leavers = ({ years }: { years: readonly YearFigures[] }) => (
  <SectionCard title="Leavers">
    <YearTable
      label="Leavers"
      nameColumn="Reason"
      years={years}
      rows={LEAVING_REASONS.map(reason => ({
        name: reason,
        figureOf: year => ({
          what: `Left in ${academicYearText(year)}, ${reason}`,
          count: year.left[reason],
          href: studentsPath(figureFilters.left(year, reason)),
        }),
      }))}
      totalOf={year => ({
        what: `Left in ${academicYearText(year)}`,
        count: LEAVING_REASONS.reduce((sum, reason) => sum + year.left[reason], 0),
        href: studentsPath(figureFilters.left(year)),
      })}
    />
  </SectionCard>
)
