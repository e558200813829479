'use client'

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useNotify } from './Snackbars'

type Props = {
  /** Read out before it. */
  label: string
  /** Shown as it is; a line break begins a new line. */
  text: string
}

/** Something that is shown once, and a button that copies it. */
export function SecretText({ label, text }: Props) {
  const notify = useNotify()

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      notify.success('Copied')
    } catch {
      // Without https a browser gives no page its clipboard.
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
