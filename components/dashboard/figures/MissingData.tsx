import { SectionCard } from '@/components/layout/SectionCard'
import type { Figures } from '@/lib/contract/dashboard'
import { figureFilters, studentsPath } from '@/lib/client/ui/figure-filters'
import { MISSING_FIELDS, type MissingField } from '@/lib/contract/students/query'
import { Figure } from './Figure'
import { FigureTable } from './FigureTable'

type Props = Pick<Figures, 'missing'> & {
  /** The number of active students. */
  active: number
}

/** How many active students lack each field. A full bar stands for all active students. */
export const MissingData = ({ missing, active }: Props) => (
  <SectionCard title="Missing Data">
    <FigureTable label="Missing data" columns={['Field', 'Active students without it']} hideHead>
      {(Object.entries(MISSING_FIELDS) as [MissingField, string][]).map(([field, label]) => (
        <tr key={field}>
          <th scope="row">{label}</th>
          <td>
            <Figure
              what={`Active students without ${label}`}
              count={missing[field]}
              href={studentsPath(figureFilters.missing(field))}
              full={Math.max(1, active)}
            />
          </td>
        </tr>
      ))}
    </FigureTable>
  </SectionCard>
)
