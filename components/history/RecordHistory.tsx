'use client'

import HistoryIcon from '@/components/icons/History'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { useInfiniteQuery } from '@tanstack/react-query'
import { EmptyState } from '@/components/feedback/EmptyState'
import { LoadError } from '@/components/feedback/LoadError'
import { useLoadFailure } from '@/components/feedback/useLoadFailure'
import { recordHistory } from '@/lib/client/queries/history'
import type { AuditEvent } from '@/lib/contract/history/events'
import { Events } from './Events'

type Props = { records: 'students' | 'staff'; id: string }

/** The events of a record, newest first. Loads the first page when drawn and older pages on request. */
export function RecordHistory({ records, id }: Props) {
  const query = useInfiniteQuery(recordHistory(records, id))
  const { data, isFetching, hasNextPage, isFetchNextPageError } = query
  const load = () => void (isFetchNextPageError ? query.fetchNextPage() : query.refetch({ cancelRefetch: false }))
  const failure = useLoadFailure(query, load)
  const failed = failure && <LoadError error={failure.error} onRetry={failure.retry} />
  if (!data) return failed || <Loading />
  const events = withoutRepeats(data.pages.flatMap(page => page.events))
  if (events.length === 0) return <NoHistory />
  return (
    <Stack sx={{ gap: 1, alignItems: 'stretch' }}>
      <Events recordId={id} events={events} />
      {failed}
      {hasNextPage && !failed && (
        <Button onClick={() => void query.fetchNextPage()} disabled={isFetching} sx={{ alignSelf: 'center' }}>
          {query.isFetchingNextPage ? 'Loading...' : 'Load more'}
        </Button>
      )}
    </Stack>
  )
}

/** A new event shifts the pages, so that the last event of one page is also the first of the next. */
const withoutRepeats = (events: AuditEvent[]): AuditEvent[] => [
  ...new Map(events.map(event => [event._id, event])).values(),
]

const NoHistory = () => (
  <EmptyState icon={<HistoryIcon />} title="No history">
    Nothing has been recorded for this record yet.
  </EmptyState>
)

const Loading = () => (
  <Stack role="status" aria-label="Loading history" sx={{ gap: 2, py: 1.5 }}>
    {[0, 1, 2].map(place => (
      <div key={place}>
        <Skeleton width="30%" />
        <Skeleton width="45%" />
        <Skeleton width="70%" />
      </div>
    ))}
  </Stack>
)
