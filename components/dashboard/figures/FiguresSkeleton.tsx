import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'

/**
 * The placeholder while the figures load. It is about as high as the figures, so that the content below hardly moves.
 */
export const FiguresSkeleton = () => (
  <Box
    role="status"
    aria-label="Loading figures"
    sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', lg: '1fr 1fr' } }}
  >
    {[0, 1].map(card => (
      <Card key={card} sx={{ p: 3, height: 960 }}>
        <Skeleton width="40%" />
        {Array.from({ length: 13 }, (_, row) => (
          <Skeleton key={row} width="90%" sx={{ my: 2 }} />
        ))}
      </Card>
    ))}
  </Box>
)
