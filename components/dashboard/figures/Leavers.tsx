import { SectionCard } from '@/components/layout/SectionCard'
import { academicYearText } from '@/lib/contract/academic-year'
import { LEAVING_REASONS } from '@/lib/contract/constants'
import type { YearFigures } from '@/lib/contract/dashboard'
import { figureFilters, studentsPath } from '@/lib/contract/figure-filters'
import { Figure } from './Figure'
import { FigureTable } from './FigureTable'

const totalOf = ({ left }: YearFigures): number => LEAVING_REASONS.reduce((sum, reason) => sum + left[reason], 0)

/** How many students left in this academic year and in the last, and why. */
export function Leavers({ years }: { years: readonly YearFigures[] }) {
  const full = Math.max(1, ...years.flatMap(({ left }) => Object.values(left)))
  return (
    <SectionCard title="Leavers">
      <FigureTable label="Leavers" columns={['Reason', ...years.map(academicYearText)]}>
        {LEAVING_REASONS.map(reason => (
          <tr key={reason}>
            <th scope="row">{reason}</th>
            {years.map((year, index) => (
              <td key={year.first} className={index > 0 ? 'past' : undefined}>
                <Figure
                  what={`Left in ${academicYearText(year)}, ${reason}`}
                  count={year.left[reason]}
                  href={studentsPath(figureFilters.left(year, reason))}
                  full={full}
                />
              </td>
            ))}
          </tr>
        ))}
        <tr className="total">
          <th scope="row">All</th>
          {years.map(year => (
            <td key={year.first}>
              <Figure
                what={`Left in ${academicYearText(year)}`}
                count={totalOf(year)}
                href={studentsPath(figureFilters.left(year))}
              />
            </td>
          ))}
        </tr>
      </FigureTable>
    </SectionCard>
  )
}
