import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import NextLink from 'next/link'
import { registerPath, registerText } from '@/lib/client/attendance/register-texts'
import type { Unsent } from '@/lib/client/attendance/unsaved-marks'

type Props = {
  unsent: Unsent
  /** Discards marks that cannot be sent. */
  onDiscard: () => void
}

/** Says that the marks of a register are not saved, and why. Shown on all pages without the register. */
export function UnsentNotice({ unsent: { name, problem }, onDiscard }: Props) {
  const attendance = `attendance of ${registerText(name)}`
  return (
    <Alert
      className="not-printed"
      severity={problem ? 'error' : 'warning'}
      role={problem ? 'alert' : 'status'}
      sx={{ mb: 2, overflowWrap: 'anywhere' }}
      action={
        <>
          <Button
            component={NextLink}
            href={registerPath(name)}
            prefetch={false}
            color="inherit"
            size="small"
            aria-label={`Open the ${attendance}`}
          >
            Open
          </Button>
          {problem && (
            <Button color="inherit" size="small" aria-label={`Discard the ${attendance}`} onClick={onDiscard}>
              Discard
            </Button>
          )}
        </>
      }
    >
      {problem
        ? `The ${attendance} is not saved. ${problem}`
        : `The ${attendance} is not saved yet. It is sent as soon as the server answers. Keep this tab open.`}
    </Alert>
  )
}
