'use client'

import { type RefObject, useState } from 'react'
import ListIcon from '@/components/icons/DynamicFeed'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useQuery } from '@tanstack/react-query'
import NextLink from 'next/link'
import { useParams } from 'next/navigation'
import { QueryError } from '@/components/feedback/QueryError'
import { PageHeader } from '@/components/layout/PageHeader'
import { useStepHeading } from '@/components/layout/useStepHeading'
import { RecordScreen } from '@/components/list/RecordScreen'
import { useListFilters } from '@/components/list/useListFilters'
import { isGone } from '@/lib/client/api-error'
import { batchDetail, batchRows } from '@/lib/client/queries/batches'
import { createListAddress } from '@/lib/client/list-address'
import { type Batch, BatchRowQuery } from '@/lib/contract/batches/schema'
import { BatchActions } from './BatchActions'
import { RowCard } from './RowCard'
import { rowColumns } from './row-columns'
import { BatchSummary } from './BatchSummary'
import { CorrectedRows } from './imports/cells/CorrectedRows'
import { ImportPanel } from './imports/ImportPanel'
import { SlipsPanel } from './imports/SlipsPanel'
import { PhotoSender } from './photos/PhotoSender'

const rowAddress = createListAddress<BatchRowQuery>(BatchRowQuery)

const EMPTY_TEXTS: Partial<Record<Batch['state'], string>> = {
  reading: 'The columns appear here once the file has been read.',
  planning: 'The records appear here as they are prepared.',
  failed: 'Nothing was changed.',
  cancelled: 'Nothing was changed.',
}

/** The page of a bulk change: its plan, its progress and its outcome. */
export function BatchScreen() {
  const { id } = useParams<{ id: string }>()
  const query = useQuery(batchDetail(id))
  const [isChanging, setChangingColumns] = useState(false)
  const isChangingColumns = isChanging && query.data?.state === 'ready'
  const heading = useStepHeading(query.data && stepOf(query.data, isChangingColumns))
  const step = { seenAt: query.dataUpdatedAt, heading }
  if (query.data?.state === 'mapping') return <UnmappedImport batch={query.data} {...step} />
  if (query.data)
    return (
      <LoadedBatch
        batch={query.data}
        {...step}
        isChangingColumns={isChangingColumns}
        onChangingColumns={setChangingColumns}
      />
    )
  return (
    <>
      <PageHeader title="Bulk Change" />
      <QueryError query={query} />
      {isGone(query.error) && (
        <Button component={NextLink} href="/batches" variant="outlined" sx={{ mt: 2 }}>
          All Imports and Bulk Changes
        </Button>
      )}
    </>
  )
}

/** The step on the page: choose the columns of an import, change the columns, or review the rows. */
const stepOf = ({ state }: Batch, isChangingColumns: boolean) =>
  state === 'mapping' ? 'columns' : isChangingColumns ? 'other columns' : 'rows'

type Step = { batch: Batch; seenAt: number; heading: RefObject<HTMLHeadingElement | null> }

/** An import whose columns are not chosen yet has no rows. */
function UnmappedImport({ batch, seenAt, heading }: Step) {
  return (
    <>
      <PageHeader title={batch.title} headingRef={heading}>
        <BatchActions batch={batch} />
      </PageHeader>
      <Stack sx={{ gap: 2 }}>
        <BatchSummary batch={batch} seenAt={seenAt} status={undefined} onStatus={() => undefined} />
        <ImportPanel batch={batch} />
      </Stack>
    </>
  )
}

type Loaded = Step & { isChangingColumns: boolean; onChangingColumns: (isChanging: boolean) => void }

function LoadedBatch({ batch, seenAt, heading, isChangingColumns, onChangingColumns }: Loaded) {
  const list = useListFilters(rowAddress)
  const { filters: chosen, change } = list
  // Records move from "Will change" to "Done" while the batch runs, so the chosen status may have no records any more.
  const status = chosen.status && batch.counts[chosen.status] > 0 ? chosen.status : undefined
  const filters = { ...chosen, status }
  // The start of a run clears the status filter, so that the list shows the outcome of all records.
  const onRun = () => chosen.status && change({ status: undefined }, { silent: true })
  const isCorrected = batch.kind === 'import' && batch.state === 'ready'
  // Corrections do not change the query key: under a new key, the rows would be dimmed at every reload.
  const progress = isCorrected ? batch.state : `${batch.state} ${Object.values(batch.counts).join()}`
  const query = useQuery(batchRows(batch._id, isCorrected ? { ...filters, order: 'problems' } : filters, progress))
  return (
    <RecordScreen
      title={batch.title}
      headingRef={heading}
      label="Records"
      names={['record', 'records']}
      icon={<ListIcon />}
      // While the user changes the columns, the rows below still belong to the old columns.
      actions={isChangingColumns ? undefined : <BatchActions batch={batch} onRun={onRun} />}
      filterBar={
        <>
          <BatchSummary batch={batch} seenAt={seenAt} status={status} onStatus={status => change({ status })} />
          <PhotoSender batch={batch} />
          <ImportPanel batch={batch} isChanging={isChangingColumns} onChanging={onChangingColumns} />
          <SlipsPanel batch={batch} />
        </>
      }
      emptyText={EMPTY_TEXTS[batch.state] ?? 'The list of records is kept for 30 days.'}
      list={list}
      query={query}
      columns={rowColumns(batch)}
      card={row => <RowCard batch={batch} row={row} />}
      results={
        isCorrected
          ? (rows, list) => <CorrectedRows batch={batch} rows={rows} isLoading={query.isFetching} list={list} />
          : undefined
      }
      recordsOf={({ rows }) => rows.map(row => ({ ...row, _id: String(row.number) }))}
      totalOf={page => page.pagination.totalRows}
    />
  )
}
