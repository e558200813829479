import Alert from '@mui/material/Alert'

/** Says that saved marks wait for the connection. */
export const WaitingNotice = () => (
  <Alert severity="warning" role="status" sx={{ mb: 2 }}>
    No connection. The marks are kept in this tab and are sent as soon as the connection is back.
  </Alert>
)
