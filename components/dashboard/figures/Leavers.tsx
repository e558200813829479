import { SectionCard } from '@/components/layout/SectionCard'
import { academicYearText } from '@/lib/contract/academic-year'
import type { YearFigures } from '@/lib/contract/dashboard'
import { listValues } from '@/lib/contract/school-lists'
import { figureFilters, studentsPath } from '@/lib/client/ui/figure-filters'
import { YearTable } from './YearTable'

/** How many students left in this academic year and in the year before, and why. */
export const Leavers = ({ years }: { years: readonly YearFigures[] }) => (
  <SectionCard title="Leavers">
    <YearTable
      label="Leavers"
      nameColumn="Reason"
      years={years}
      rows={listValues('leavingReason').map(({ key, label }) => ({
        name: label,
        figureOf: year => ({
          what: `Left in ${academicYearText(year)}, ${label}`,
          count: year.left[key] ?? 0,
          href: studentsPath(figureFilters.left(year, key)),
        }),
      }))}
      totalOf={year => ({
        what: `Left in ${academicYearText(year)}`,
        count: Object.values(year.left).reduce((sum, count) => sum + count, 0),
        href: studentsPath(figureFilters.left(year)),
      })}
    />
  </SectionCard>
)
