import Button from '@mui/material/Button'
import { useState } from 'react'
import { academicYearText } from '@/lib/contract/academic-year'
import type { YearFigures } from '@/lib/contract/dashboard'
import { Figure } from './Figure'
import { FigureTable } from './FigureTable'

type YearFigure = { what: string; count: number; href: string }
type Row = { name: string; figureOf: (year: YearFigures) => YearFigure }

type Props = {
  label: string
  /** The heading above the names of the rows. */
  nameColumn: string
  years: readonly YearFigures[]
  rows: readonly Row[]
  totalOf: Row['figureOf']
  /** The text of the button that shows rows with only zeros. Without this text, these rows are always shown. */
  showEmptyText?: string
}

/** A table of figures with a column for each academic year, and the totals below. */
export function YearTable({ label, nameColumn, years, rows, totalOf, showEmptyText }: Props) {
  const [showsEmpty, showEmpty] = useState(!showEmptyText)
  const hasFigures = ({ figureOf }: Row) => years.some(year => figureOf(year).count > 0)
  const shown = showsEmpty ? rows : rows.filter(hasFigures)
  const full = Math.max(1, ...rows.flatMap(({ figureOf }) => years.map(year => figureOf(year).count)))
  return (
    <>
      <FigureTable label={label} columns={[nameColumn, ...years.map(academicYearText)]}>
        {shown.map(({ name, figureOf }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {years.map((year, index) => (
              <td key={year.first} className={index > 0 ? 'past' : undefined}>
                <Figure {...figureOf(year)} full={full} />
              </td>
            ))}
          </tr>
        ))}
        <tr className="total">
          <th scope="row">All</th>
          {years.map(year => (
            <td key={year.first}>
              <Figure {...totalOf(year)} />
            </td>
          ))}
        </tr>
      </FigureTable>
      {showEmptyText && !rows.every(hasFigures) && (
        <Button
          size="small"
          className="not-printed"
          aria-expanded={showsEmpty}
          onClick={() => showEmpty(!showsEmpty)}
          sx={{ mt: 1 }}
        >
          {showEmptyText}
        </Button>
      )}
    </>
  )
}
