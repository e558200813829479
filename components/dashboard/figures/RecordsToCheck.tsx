import { SectionCard } from '@/components/layout/SectionCard'
import type { Figures } from '@/lib/contract/dashboard'
import { figureFilters, studentsPath } from '@/lib/client/ui/figure-filters'
import { Figure } from './Figure'
import { FigureTable } from './FigureTable'

/** The numbers of records that may contain a mistake. */
export const RecordsToCheck = ({
  sharedRollNumbers,
  duplicates,
}: Pick<Figures, 'sharedRollNumbers' | 'duplicates'>) => (
  <SectionCard title="Records to Check">
    <FigureTable label="Records to check" columns={['Reason', 'Records']} hideHead>
      <tr>
        <th scope="row">Students who share a roll number</th>
        <td>
          <Figure
            what="Students who share a roll number"
            count={sharedRollNumbers}
            href={studentsPath(figureFilters.sharedRollNumbers())}
          />
        </td>
      </tr>
      <tr>
        <th scope="row">Pairs of possible duplicates</th>
        <td>
          <Figure what="Pairs of possible duplicates" count={duplicates} href="/students/duplicates" />
        </td>
      </tr>
    </FigureTable>
  </SectionCard>
)
