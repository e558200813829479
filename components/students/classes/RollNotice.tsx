import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { Can } from '@/components/base/Can'
import { CLASS_BUTTONS } from '@/lib/contract/buttons'
import type { RollCheck } from './roll-check'

/** More roll numbers would fill several lines. */
const SHOWN_MAX = 10

const listed = (numbers: readonly (string | number)[]): string =>
  numbers.slice(0, SHOWN_MAX).join(', ') + (numbers.length > SHOWN_MAX ? ' and more' : '')

type Props = { check: RollCheck; onRenumber: () => void }

/** Says which roll numbers are shared or missing, and offers to renumber the class. */
export function RollNotice({ check: { missing, shared }, onRenumber }: Props) {
  if (missing.length === 0 && shared.length === 0) return null
  return (
    <Alert
      severity={shared.length > 0 ? 'warning' : 'info'}
      sx={{ mb: 2 }}
      action={
        <Can permission={CLASS_BUTTONS.renumber.needs}>
          <Button color="inherit" size="small" onClick={onRenumber}>
            {CLASS_BUTTONS.renumber.text}
          </Button>
        </Can>
      }
    >
      {shared.length > 0 && <div>Shared roll numbers: {listed(shared)}</div>}
      {missing.length > 0 && <div>Missing roll numbers: {listed(missing)}</div>}
    </Alert>
  )
}
