import { useState } from 'react'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { FilterSelect } from '@/components/list/FilterSelect'
import { usePlanBatch } from '@/components/list/usePlanBatch'
import { usePlanOnce } from '@/components/list/usePlanOnce'
import { countText } from '@/lib/client/format'
import type { ListName, ListValue } from '@/lib/contract/school-lists'
import { LIST_TEXTS } from './list-texts'

const MOVABLE: readonly ListName[] = ['standard', 'section']

/** Whether students can be moved from a value of this list to another value. */
export const canMoveStudents = (list: ListName, count: number): boolean => MOVABLE.includes(list) && count > 0

type Props = { list: ListName; value: ListValue; values: readonly ListValue[]; count: number; onClose: () => void }

/**
 * Plans a bulk change that moves all students with a value to another value. Nothing changes until the user has
 * reviewed the plan.
 */
export function MoveStudents({ list, value: { key, label }, values, count, onClose }: Props) {
  const others = values.filter(other => !other.retired && other.key !== key)
  const { noun, records } = LIST_TEXTS[list]
  const [target, setTarget] = useState('')
  const { plan } = usePlanBatch({ isEverything: true, ids: [] }, { [list]: key })
  const { send, failure, busy } = usePlanOnce(plan)
  const preview = () => send({ kind: 'edit', entity: 'students', change: { [list]: target } })
  return (
    <Stack component="section" aria-label={`Move students from ${label}`} sx={{ gap: 2 }}>
      <Typography>
        Move {countText(count, records)} from “{label}”. You see each change before it is made, and can undo it for 30
        days.
      </Typography>
      {failure && <Alert severity="error">{failure}</Alert>}
      <Box sx={{ maxWidth: 320, display: 'grid' }}>
        <FilterSelect
          label={`New ${noun}`}
          value={target}
          options={[['', `Choose a ${noun.toLowerCase()}`], ...others.map(other => [other.key, other.label] as const)]}
          // The menu that opened this form has closed, so the select takes the focus.
          autoFocus
          onChange={setTarget}
        />
      </Box>
      <Stack direction="row" sx={{ gap: 1 }}>
        <Button variant="contained" disabled={busy || !target} onClick={() => void preview()}>
          Preview
        </Button>
        <Button disabled={busy} onClick={onClose}>
          Cancel
        </Button>
      </Stack>
    </Stack>
  )
}
