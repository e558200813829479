import { SectionCard } from '@/components/layout/SectionCard'
import type { Figures } from '@/lib/contract/dashboard'
import { figureFilters, studentsPath } from '@/lib/client/ui/figure-filters'
import { CountTable } from './CountTable'

/** The numbers of records that may contain a mistake. */
export const RecordsToCheck = ({
  sharedRollNumbers,
  duplicates,
}: Pick<Figures, 'sharedRollNumbers' | 'duplicates'>) => (
  <SectionCard title="Records to Check">
    <CountTable
      label="Records to check"
      columns={['Reason', 'Records']}
      none="There is nothing to check: no shared roll number, and no possible duplicate."
      rows={[
        {
          name: 'Students who share a roll number',
          count: sharedRollNumbers,
          href: studentsPath(figureFilters.sharedRollNumbers()),
        },
        { name: 'Pairs of possible duplicates', count: duplicates, href: '/students/duplicates' },
      ]}
    />
  </SectionCard>
)
