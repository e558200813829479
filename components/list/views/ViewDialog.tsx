import { useState, type SubmitEvent } from 'react'
import Alert from '@mui/material/Alert'
import Checkbox from '@mui/material/Checkbox'
import DialogContent from '@mui/material/DialogContent'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { DialogFrame } from '@/components/dialog/DialogFrame'
import { SubmitActions } from '@/components/dialog/SubmitActions'
import { useNotify } from '@/components/feedback/Snackbars'
import { useUser } from '@/components/base/useUser'
import { userMessageOf } from '@/lib/client/api-error'
import { sharesViews } from '@/lib/contract/privileges'
import type { View } from '@/lib/contract/views/views'
import type { ListView } from './list-view'
import { useStoreView } from './useStoreView'

type Props = {
  open: boolean
  /** The view to rename; undefined to save the current list as a new view. */
  view: View | undefined
  list: ListView
  onClose: () => void
}

/** Asks for the name of a view. Also asks superAdmins whether everyone may use the view. */
export function ViewDialog({ open, view, list, onClose }: Props) {
  const [name, setName] = useState(view ? view.name : '')
  const [isShared, setShared] = useState(view ? view.isShared : false)
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const store = useStoreView(list, view)
  const mayShare = useMayShare(view)
  const notify = useNotify()

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    setBusy(true)
    setFailure(undefined)
    try {
      await store({ name, isShared })
      onClose()
      notify.success('View saved')
    } catch (error) {
      setFailure(userMessageOf(error))
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
            {mayShare && <ShareChoice value={isShared} disabled={busy} onChange={setShared} />}
          </Stack>
        </DialogContent>
        <SubmitActions
          action={busy ? 'Saving...' : 'Save'}
          busy={busy}
          disabled={name.trim() === ''}
          onClose={onClose}
        />
      </form>
    </DialogFrame>
  )
}

/** Whether the user may change the sharing of a view. Only the owner can stop sharing a view. */
function useMayShare(view: View | undefined): boolean {
  return sharesViews(useUser()) && (view?.isOwn ?? true)
}

type ShareProps = { value: boolean; disabled: boolean; onChange: (isShared: boolean) => void }

const ShareChoice = ({ value, disabled, onChange }: ShareProps) => (
  <FormControlLabel
    control={<Checkbox checked={value} onChange={(_event, checked) => onChange(checked)} />}
    label="Share with everyone who may open this list"
    disabled={disabled}
  />
)
