'use client'

import HistoryIcon from '@mui/icons-material/History'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { useInfiniteQuery } from '@tanstack/react-query'
import { EmptyState } from '@/components/feedback/EmptyState'
import { LoadError } from '@/components/feedback/LoadError'
import type { History } from '@/lib/client/queries/history'
import type { AuditEvent } from '@/lib/contract/audit'
import { Events } from './Events'

/** What happened to a record, newest first; asked for when it is drawn, and further back on request. */
export function RecordHistory({ of }: { of: History }) {
  const query = useInfiniteQuery(of)
  const { data, error, isFetching, hasNextPage, isFetchNextPageError } = query
  const retry = () => void (isFetchNextPageError ? query.fetchNextPage() : query.refetch())
  const failed = error && <LoadError error={error} busy={isFetching} onRetry={retry} />
  if (!data) return failed || <Loading />
  const events = distinct(data.pages.flatMap(page => page.events))
  if (events.length === 0) return <Nothing />
  return (
    <Stack sx={{ gap: 1, alignItems: 'stretch' }}>
      <Events events={events} />
      {failed}
      {hasNextPage && !failed && (
        <Button onClick={() => void query.fetchNextPage()} disabled={isFetching} sx={{ alignSelf: 'center' }}>
          {query.isFetchingNextPage ? 'Loading...' : 'Load more'}
        </Button>
      )}
    </Stack>
  )
}

/** Something that happened meanwhile moves the last event of one page to the top of the next. */
const distinct = (events: AuditEvent[]): AuditEvent[] => [...new Map(events.map(event => [event._id, event])).values()]

const Nothing = () => (
  <EmptyState icon={<HistoryIcon />} title="No history">
    Nothing has happened to this record since the history began to be kept.
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
