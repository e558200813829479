import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useNotify } from '@/components/feedback/Snackbars'

type Props = {
  /** The accessible name. */
  label: string
  /** The secret; its line breaks are shown. */
  text: string
}

/** A secret that is shown once, with a button to copy it. */
export function SecretText({ label, text }: Props) {
  const notify = useNotify()

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      notify.success('Copied')
    } catch {
      // Browsers offer the clipboard only on https.
      notify.error('Your browser does not let this page copy. Please select the text and copy it yourself.')
    }
  }

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      <Box
        component="output"
        aria-label={label}
        sx={{
          flex: '1 1 auto',
          px: 2,
          py: 1.5,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          bgcolor: 'background.default',
          fontFamily: 'monospace',
          fontSize: '1.0625rem',
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
          userSelect: 'all',
        }}
      >
        {text}
      </Box>
      <Button variant="outlined" onClick={() => void copy()}>
        Copy
      </Button>
    </Box>
  )
}
