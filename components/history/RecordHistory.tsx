import HistoryIcon from '@/components/icons/History'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { useInfiniteQuery } from '@tanstack/react-query'
import { EmptyState } from '@/components/feedback/EmptyState'
import { LoadedPages } from '@/components/feedback/LoadedPages'
import { recordHistory } from '@/lib/client/queries/history'
import { Events } from './Events'

type Props = { records: 'students' | 'staff'; id: string }

/** The events of a record, newest first. Loads the first page on mount and older pages on request. */
export function RecordHistory({ records, id }: Props) {
  const query = useInfiniteQuery(recordHistory(records, id))
  return (
    <LoadedPages query={query} itemsOf={({ events }) => events} keyOf={({ _id }) => _id} loading={<Loading />}>
      {(events, more) =>
        events.length === 0 ? (
          <NoHistory />
        ) : (
          <Stack sx={{ gap: 1, alignItems: 'stretch' }}>
            <Events recordId={id} events={events} />
            {more}
          </Stack>
        )
      }
    </LoadedPages>
  )
}

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
