import { useId } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import { useNotify } from '@/components/feedback/Snackbars'
import { usePlanBatch } from '@/components/list/usePlanBatch'

const EVERYONE = { isEverything: true, ids: [] }
const BATCH = { kind: 'unknownParents', entity: 'students' } as const

/** Plans the bulk change that marks parents with an invented phone number as unknown, and opens the plan. */
export function ReplaceInventedNumbers() {
  const notify = useNotify()
  const help = useId()
  const { plan, isPending } = usePlanBatch(EVERYONE, {})
  return (
    <Box sx={{ mt: 1 }}>
      <Button
        variant="outlined"
        disabled={isPending}
        aria-describedby={help}
        onClick={() => void plan(BATCH).catch(notify.failure)}
      >
        Replace Invented Numbers
      </Button>
      <FormHelperText id={help}>
        Finds parents with a number such as 9999999999 or 1234567890, and makes them unknown, with their names. You see
        them before anything changes, and can undo it for 30 days.
      </FormHelperText>
    </Box>
  )
}
