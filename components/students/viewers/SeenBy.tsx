import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useInfiniteQuery } from '@tanstack/react-query'
import { LoadedPages } from '@/components/feedback/LoadedPages'
import { studentViewers } from '@/lib/client/queries/viewers'
import { formatDate } from '@/lib/contract/date-text'
import { VIEW_TEXTS } from '@/lib/contract/students/view-kinds'
import type { RecordView } from '@/lib/contract/students/viewers'

/** Lists who saw the record of a student, one line for each day and person. */
export function SeenBy({ id }: { id: string }) {
  const query = useInfiniteQuery(studentViewers(id))
  return (
    <LoadedPages query={query} itemsOf={({ views }) => views} keyOf={keyOf} loading={<Loading />}>
      {(views, more) => (
        <Stack sx={{ gap: 1 }}>
          <Typography variant="body2" color="textSecondary">
            Opened details, prints, opened photos and shown masked values. Lists do not count.
          </Typography>
          <Box component="ol" aria-label="Seen by" sx={{ listStyle: 'none', p: 0, m: 0 }}>
            {views.map(view => (
              <ViewLine key={keyOf(view)} view={view} />
            ))}
          </Box>
          {more}
        </Stack>
      )}
    </LoadedPages>
  )
}

const keyOf = ({ day, person, mergedStudentId = '' }: RecordView) => `${day} ${person._id} ${mergedStudentId}`

const ViewLine = ({ view: { day, person, how, mergedStudentId } }: { view: RecordView }) => (
  <Box component="li" sx={{ py: 1, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
    <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
      <bdi>{person.name}</bdi>
    </Typography>
    <Typography variant="body2" color="textSecondary">
      <time dateTime={day}>{formatDate(day)}</time>: {how.map(kind => VIEW_TEXTS[kind]).join(', ')}
      {mergedStudentId && ` of ${mergedStudentId}, merged into this record`}
    </Typography>
  </Box>
)

const Loading = () => (
  <Stack role="status" aria-label="Loading who saw the record" sx={{ gap: 2, py: 1.5 }}>
    {[0, 1, 2].map(place => (
      <div key={place}>
        <Skeleton width="35%" />
        <Skeleton width="50%" />
      </div>
    ))}
  </Stack>
)
