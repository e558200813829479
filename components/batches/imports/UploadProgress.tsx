import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'

/** Shows how much of a file has been sent and, after 100 %, that the server is reading the file. */
export function UploadProgress({ percent }: { percent: number }) {
  const isSent = percent === 100
  return (
    <>
      <LinearProgress
        aria-label="Uploading"
        variant={isSent ? 'indeterminate' : 'determinate'}
        value={isSent ? undefined : percent}
        sx={{ mt: 1 }}
      />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
        {isSent ? 'The server is reading the file' : `Uploading: ${percent} %`}
      </Typography>
    </>
  )
}
