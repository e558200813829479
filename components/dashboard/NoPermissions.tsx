import Alert from '@mui/material/Alert'

/** Advice for a user with a new account, which has no permissions yet. */
export const NoPermissions = () => (
  <Alert severity="info" sx={{ mb: 2 }}>
    You have no permissions yet. Ask your administrator for the permissions that you need for your work. This page then
    shows what you may see.
  </Alert>
)
