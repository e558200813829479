'use client'

import type { ReactNode, SubmitEventHandler } from 'react'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import { DiscardQuestion } from './DiscardQuestion'
import { Form } from './Form'
import { SaveButton } from './SaveButton'
import type { CloseGuard } from './useCloseGuard'

type Props = {
  label: string
  action: string
  busy: boolean
  guard: CloseGuard
  onSubmit: SubmitEventHandler<HTMLFormElement>
  children: ReactNode
}

/** A form as the body of a dialog: fields that scroll, Cancel and save below them, and the question before closing. */
export function DialogForm({ label, action, busy, guard, onSubmit, children }: Props) {
  return (
    <Form
      label={label}
      busy={busy}
      autoComplete="off"
      onSubmit={onSubmit}
      sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: '1 1 auto' }}
    >
      <DialogContent dividers>{children}</DialogContent>
      <DialogActions sx={{ px: 3, py: 2 }}>
        <Button onClick={guard.close} disabled={busy}>
          Cancel
        </Button>
        <SaveButton>{action}</SaveButton>
      </DialogActions>
      <DiscardQuestion guard={guard} />
    </Form>
  )
}
