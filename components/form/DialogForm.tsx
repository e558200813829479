import type { ReactNode, SubmitEventHandler } from 'react'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import Typography from '@mui/material/Typography'
import { DiscardQuestion } from './DiscardQuestion'
import { AnotherButton } from './AnotherButton'
import { Form } from './Form'
import { handleKeysInDialog } from './form-key-handlers'
import { SaveButton } from './SaveButton'
import { ctrlLabel } from '@/components/shortcuts/key-names'
import type { CloseGuard } from './useCloseGuard'

type Props = {
  label: string
  action: string
  busy: boolean
  guard: CloseGuard
  /** Whether the form has so few fields that Enter saves it (`formKeyHandlers`). */
  isShort?: boolean | undefined
  /** Whether the action cannot be undone. The button is then red, and no hint names its key. */
  isFinal?: boolean
  /** Whether the form has a button that saves and then shows an empty form for the next record. */
  another?: boolean
  onSubmit: SubmitEventHandler<HTMLFormElement>
  children: ReactNode
}

/** Hidden on phones and tablets, which usually have no keyboard. */
const KEYS_HINT = { mr: 'auto', display: { xs: 'none', sm: 'block' }, '@media (pointer: coarse)': { display: 'none' } }

/**
 * Handles the keys of the form in its whole dialog. The hint names these keys, so they must work before a field is
 * focused.
 */
const handleKeysOf = (form: HTMLFormElement | null) => (form ? handleKeysInDialog(form) : undefined)

/**
 * A form as the content of a dialog: fields that scroll, buttons to cancel and to save, and the question before
 * closing.
 */
export function DialogForm({
  label,
  action,
  busy,
  guard,
  isShort = false,
  isFinal = false,
  another = false,
  onSubmit,
  children,
}: Props) {
  return (
    <Form ref={isFinal ? undefined : handleKeysOf} label={label} busy={busy} autoComplete="off" onSubmit={onSubmit}>
      <DialogContent dividers>{children}</DialogContent>
      {/* Three buttons just fit into a line on most phones. */}
      <DialogActions sx={{ px: another ? { xs: 2, sm: 3 } : undefined, flexWrap: 'wrap', rowGap: 1 }}>
        {!isFinal && <KeysHint isShort={isShort} another={another} />}
        <Button onClick={guard.close} disabled={busy}>
          Cancel
        </Button>
        {another && <AnotherButton />}
        <SaveButton color={isFinal ? 'error' : 'primary'}>{action}</SaveButton>
      </DialogActions>
      <DiscardQuestion guard={guard} />
    </Form>
  )
}

const KeysHint = ({ isShort, another }: { isShort: boolean; another: boolean }) => (
  <Typography variant="caption" color="textSecondary" sx={KEYS_HINT}>
    {isShort ? 'Enter: save' : `Enter: next field · ${ctrlLabel()}+Enter: save`}
    {another && ' · with Shift: add another'}
  </Typography>
)
