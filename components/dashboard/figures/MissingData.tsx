import { SectionCard } from '@/components/layout/SectionCard'
import type { Figures } from '@/lib/contract/dashboard'
import { figureFilters, studentsPath } from '@/lib/client/ui/figure-filters'
import { MISSING_FIELDS, type MissingField } from '@/lib/contract/students/query'
import { CountTable } from './CountTable'

type Props = Pick<Figures, 'missing'> & {
  /** The number of active students. */
  active: number
}

/** How many active students have no value in each field. A full bar stands for all active students. */
export const MissingData = ({ missing, active }: Props) => (
  <SectionCard title="Missing Data">
    <CountTable
      label="Missing data"
      columns={['Field', 'Active students without it']}
      full={Math.max(1, active)}
      none="No active student lacks any of these data: photo, email, blood group, admission number, email of a parent."
      rows={(Object.entries(MISSING_FIELDS) as [MissingField, string][]).map(([field, label]) => ({
        name: label,
        what: `Active students without ${label}`,
        count: missing[field],
        href: studentsPath(figureFilters.missing(field)),
      }))}
    />
  </SectionCard>
)
