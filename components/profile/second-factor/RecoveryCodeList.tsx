'use client'

import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { SecretText } from '@/components/feedback/SecretText'
import { download } from '@/lib/client/download'

type Props = { codes: string[]; onDone: () => void }

/** The recovery codes, this once. */
export function RecoveryCodeList({ codes, onDone }: Props) {
  const text = codes.join('\n')
  const save = () => download(new Blob([`${text}\n`], { type: 'text/plain' }), 'recovery-codes.txt')
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Alert severity="warning">Keep these recovery codes where you find them without your phone.</Alert>
      <Typography variant="body2">
        Each of them signs you in once, in place of a code from your app. They are shown only now.
      </Typography>
      <SecretText label="Recovery codes" text={text} />
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
        <Button onClick={save}>Download</Button>
        <Button variant="contained" onClick={onDone} autoFocus>
          I have saved them
        </Button>
      </Box>
    </Box>
  )
}
