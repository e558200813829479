'use client'

import { CardList, Facts, ListCard } from '@/components/layout/ListCard'
import { localDay } from '@/lib/client/format'
import type { TrashedRecord } from '@/lib/contract/trash'
import { RestoreButton } from './RestoreButton'
import { daysLeft, KIND_TEXTS, type OnRestore } from './trash-texts'
import { Whose } from './TrashTable'

/** Deleted records, for small screens. */
export function TrashCards({ records, onRestore }: { records: TrashedRecord[]; onRestore: OnRestore }) {
  return (
    <CardList label="Trash">
      {records.map(record => (
        <ListCard
          key={record._id}
          heading={<Whose record={record} />}
          menu={<RestoreButton record={record} onRestore={onRestore} />}
        >
          <Facts
            entries={[
              ['Kind', KIND_TEXTS[record.kind]],
              ['Deleted', localDay(record.deletedAt)],
              ['By', record.deletedBy.name],
              ['Left', daysLeft(record)],
            ]}
          />
        </ListCard>
      ))}
    </CardList>
  )
}
