'use client'

import { useState, type SubmitEvent } from 'react'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { DialogFrame } from '@/components/dialog/DialogFrame'
import { useNotify } from '@/components/feedback/Snackbars'
import { useUser } from '@/components/session/useUser'
import { reasonOf } from '@/lib/client/api-error'
import { useReplaceView, useSaveView } from '@/lib/client/queries/views'
import type { View } from '@/lib/contract/views'
import { type ListView, renamed, viewBody } from './list-view'

type Props = {
  open: boolean
  /** The view to rename; undefined to save the list as a new one. */
  view: View | undefined
  list: ListView
  onClose: () => void
}

/** Asks for the name of a view, and superAdmins whether everyone may choose it. */
export function ViewDialog({ open, view, list, onClose }: Props) {
  const [name, setName] = useState(view?.name ?? '')
  const [isShared, setShared] = useState(view?.isShared ?? false)
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const { mutateAsync: save } = useSaveView()
  const { mutateAsync: replace } = useReplaceView()
  // Only its owner can stop sharing a view.
  const mayShare = useUser().role === 'superAdmin' && (view?.isOwn ?? true)
  const notify = useNotify()

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    setBusy(true)
    setFailure(undefined)
    try {
      if (view) await replace({ id: view._id, ...renamed(view, { name, isShared }) })
      else {
        const saved = await save(viewBody(list, { name, isShared }))
        list.change({ page: list.filters.page }, { silent: true, view: saved.view._id })
      }
      onClose()
      notify.success('View saved')
    } catch (error) {
      setFailure(reasonOf(error))
      setBusy(false)
    }
  }

  return (
    <DialogFrame
      open={open}
      title={view ? 'Rename View' : 'Save View'}
      maxWidth="xs"
      onClose={busy ? undefined : onClose}
    >
      <form onSubmit={event => void submit(event)}>
        <DialogContent>
          <Stack sx={{ gap: 2, pt: 1 }}>
            {failure && <Alert severity="error">{failure}</Alert>}
            {!view && <span>A view keeps the filters, the order and the columns of the list.</span>}
            <TextField
              label="Name"
              value={name}
              required
              autoFocus
              disabled={busy}
              onChange={event => setName(event.target.value)}
            />
            {mayShare && (
              <FormControlLabel
                control={<Checkbox checked={isShared} onChange={(_event, checked) => setShared(checked)} />}
                label="Share with everyone who may open this list"
                disabled={busy}
              />
            )}
          </Stack>
        </DialogContent>
        <DialogActions sx={{ px: 3, py: 2 }}>
          <Button onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" disabled={busy || name.trim() === ''}>
            {busy ? 'Saving...' : 'Save'}
          </Button>
        </DialogActions>
      </form>
    </DialogFrame>
  )
}
