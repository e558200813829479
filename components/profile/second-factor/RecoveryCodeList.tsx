import { type Ref, useImperativeHandle } from 'react'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { ConfirmDialog } from '@/components/dialog/ConfirmDialog'
import { SecretText } from '@/components/form/SecretText'
import type { ClosableForm } from '@/components/dialog/closable-form'
import { useCloseGuard } from '@/components/form/useCloseGuard'
import { download } from '@/lib/client/download'

type Props = { codes: string[]; onDone: () => void; ref?: Ref<ClosableForm> }

/** Shows new recovery codes once. Asks before it closes, unless the user presses “I have saved them”. */
export function RecoveryCodeList({ codes, onDone, ref }: Props) {
  const guard = useCloseGuard({ dirty: true, busy: false, onClose: onDone })
  useImperativeHandle(ref, () => ({ close: guard.close }))
  const text = codes.join('\n')
  const save = () => download(new Blob([`${text}\n`], { type: 'text/plain' }), 'recovery-codes.txt')
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Alert severity="warning">Keep these recovery codes in a place that you can reach without your phone.</Alert>
      <Typography variant="body2">
        You can use each code once instead of a code from your app. The codes are shown only now.
      </Typography>
      <SecretText label="Recovery codes" text={text} />
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
        <Button onClick={save}>Download</Button>
        <Button variant="contained" onClick={onDone} autoFocus>
          I have saved them
        </Button>
      </Box>
      <ConfirmDialog
        open={guard.asking}
        title="Close without the codes?"
        confirmLabel="Close"
        cancelLabel="Go back"
        destructive
        onConfirm={guard.discard}
        onCancel={guard.stay}
      >
        The recovery codes are shown only now. Without them you cannot sign in if you lose your phone.
      </ConfirmDialog>
    </Box>
  )
}
