import Alert from '@mui/material/Alert'

/** For users of a new account, who have no permissions yet. */
export const NoPermissions = () => (
  <Alert severity="info" sx={{ mb: 2 }}>
    You have no permissions yet. Ask your administrator for those that you need for your work; what you may see then
    appears here.
  </Alert>
)
