import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'

/** The shape of the form while its record is on the way. */
export function FormSkeleton() {
  return (
    <Box
      role="status"
      aria-label="Loading student"
      sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2 }}
    >
      {Array.from({ length: 12 }, (_, field) => (
        <Skeleton key={field} variant="rounded" height={40} />
      ))}
    </Box>
  )
}
