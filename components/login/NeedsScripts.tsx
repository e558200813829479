import Alert from '@mui/material/Alert'

/** Tells users without JavaScript why the page does not work. */
export const NeedsScripts = () => (
  <noscript>
    <Alert severity="warning" sx={{ mb: 3 }}>
      This page needs JavaScript. Please turn it on in your browser&apos;s settings and load the page again.
    </Alert>
  </noscript>
)
