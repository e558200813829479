import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'

/** Says which values were not saved, because the school has retired their fields. */
export const LeftOutWarning = ({ labels }: { labels: readonly string[] }) => (
  <Alert severity="warning" sx={{ mb: 2 }}>
    <AlertTitle>The school has removed these fields, so their values were not saved:</AlertTitle>
    {labels.map(label => (
      <div key={label}>{label}</div>
    ))}
  </Alert>
)
