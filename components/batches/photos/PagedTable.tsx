import { type ReactNode, useState } from 'react'
import { ListPager } from '@/components/list/ListPager'
import type { RecordColumn } from '@/components/list/record-columns'
import { RecordTable } from '@/components/list/RecordTable'

type Props<T> = {
  label: string
  columns: readonly [RecordColumn<T>, ...RecordColumn<T>[]]
  /** Renders a record on a small screen, instead of the default card with the columns. */
  card?: (record: T) => ReactNode
  records: readonly T[]
}

/** Shows records one page at a time. All records are already in the browser. */
export function PagedTable<T extends { _id: string }>({ label, columns, card, records }: Props<T>) {
  const [{ page: chosen, limit }, setPlace] = useState({ page: 1, limit: 10 })
  const pages = Math.max(1, Math.ceil(records.length / limit))
  const page = Math.min(chosen, pages)
  return (
    <>
      <RecordTable
        label={label}
        columns={columns}
        card={card}
        records={records.slice((page - 1) * limit, page * limit)}
      />
      <ListPager
        page={page}
        pages={pages}
        limit={limit}
        total={records.length}
        onPage={page => setPlace({ page, limit })}
        onLimit={limit => setPlace({ page: 1, limit })}
      />
    </>
  )
}
