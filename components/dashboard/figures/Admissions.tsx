import { SectionCard } from '@/components/layout/SectionCard'
import { academicYearText } from '@/lib/contract/academic-year'
import type { YearFigures } from '@/lib/contract/dashboard'
import { MONTHS } from '@/lib/contract/date-text'
import { figureFilters, studentsPath } from '@/lib/contract/figure-filters'
import { Figure } from './Figure'
import { FigureTable } from './FigureTable'

const nameOf = ({ first }: { first: string }): string => MONTHS[Number(first.slice(5, 7)) - 1] ?? ''
const totalOf = ({ months }: YearFigures): number => months.reduce((sum, { admitted }) => sum + admitted, 0)

/** How many students were admitted in each month of this academic year and of the last. */
export function Admissions({ years }: { years: readonly YearFigures[] }) {
  const full = Math.max(1, ...years.flatMap(({ months }) => months.map(({ admitted }) => admitted)))
  const cells = (index: number) =>
    years.map((year, yearIndex) => {
      const month = year.months[index]
      return (
        <td key={year.first} className={yearIndex > 0 ? 'past' : undefined}>
          {month && (
            <Figure
              what={`Admitted in ${nameOf(month)} ${month.first.slice(0, 4)}`}
              count={month.admitted}
              href={studentsPath(figureFilters.admitted(month))}
              full={full}
            />
          )}
        </td>
      )
    })
  return (
    <SectionCard title="Admissions">
      <FigureTable label="Admissions" columns={['Month', ...years.map(academicYearText)]}>
        {years[0]?.months.map((month, index) => (
          <tr key={month.first}>
            <th scope="row">{nameOf(month).slice(0, 3)}</th>
            {cells(index)}
          </tr>
        ))}
        <tr className="total">
          <th scope="row">All</th>
          {years.map(year => (
            <td key={year.first}>
              <Figure
                what={`Admitted in ${academicYearText(year)}`}
                count={totalOf(year)}
                href={studentsPath(figureFilters.admitted(year))}
              />
            </td>
          ))}
        </tr>
      </FigureTable>
    </SectionCard>
  )
}
