import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'

/** Says which values were not saved, because the school has retired or hidden their fields. */
export const LeftOutWarning = ({ labels }: { labels: readonly string[] }) => (
  <Alert severity="warning" sx={{ mb: 2 }}>
    <AlertTitle>These fields are no longer in use, or no longer open to you. Their values were not saved:</AlertTitle>
    {labels.map(label => (
      <div key={label}>{label}</div>
    ))}
  </Alert>
)
