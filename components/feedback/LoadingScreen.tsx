import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import Typography from '@mui/material/Typography'

/** Fills the page until the session is known. */
export function LoadingScreen() {
  return (
    <Box
      role="status"
      sx={{ minHeight: '100dvh', display: 'grid', placeContent: 'center', justifyItems: 'center', gap: 1, p: 3 }}
    >
      <CircularProgress aria-hidden sx={{ mb: 1 }} />
      <Typography variant="h6" component="p">
        Loading...
      </Typography>
      <Typography color="textSecondary" sx={{ textAlign: 'center' }}>
        Please wait while we set up your dashboard
      </Typography>
    </Box>
  )
}
