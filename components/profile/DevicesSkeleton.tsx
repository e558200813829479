import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'

/** The shape of the list while it is on the way. */
export const DevicesSkeleton = () => (
  <Stack role="status" aria-label="Loading devices" sx={{ gap: 2 }}>
    {[0, 1].map(place => (
      <Stack key={place} direction="row" sx={{ gap: 2, alignItems: 'center' }}>
        <Skeleton variant="rounded" width={24} height={24} />
        <Box sx={{ flex: 1 }}>
          <Skeleton width="35%" />
          <Skeleton width="55%" />
        </Box>
      </Stack>
    ))}
  </Stack>
)
