import Alert from '@mui/material/Alert'

/** Says that saved marks wait for the server. */
export const WaitingNotice = () => (
  <Alert severity="warning" role="status">
    Not saved yet. The marks are kept in this tab and are sent as soon as the server answers.
  </Alert>
)
