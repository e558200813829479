import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import { UNSAVED_FIELDS_TEXT } from './left-out'

/** Says which values were not saved, because the school has retired or hidden their fields. */
export const LeftOutWarning = ({ labels }: { labels: readonly string[] }) => (
  <Alert severity="warning" sx={{ mb: 2 }}>
    <AlertTitle>{UNSAVED_FIELDS_TEXT}</AlertTitle>
    {labels.map(label => (
      <div key={label}>{label}</div>
    ))}
  </Alert>
)
