import Skeleton from '@mui/material/Skeleton'

/** Shown while the students of a class are loading. */
export const ClassSkeleton = () => (
  <div role="status" aria-label="Loading students">
    <Skeleton variant="rounded" height={74} sx={{ mb: 2 }} />
    <Skeleton variant="rounded" height={400} />
  </div>
)
