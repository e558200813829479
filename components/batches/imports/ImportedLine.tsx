'use client'

import { useState } from 'react'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useNotify } from '@/components/feedback/Snackbars'
import { useUser } from '@/components/session/useUser'
import { reasonOf } from '@/lib/client/api-error'
import { useCorrectRows } from '@/lib/client/queries/imports'
import type { Batch, BatchRow } from '@/lib/contract/batches/schema'
import { fieldLabel } from '@/lib/contract/history/change-texts'
import type { ImportCorrection } from '@/lib/contract/imports/import'
import type { ImportDecision, ImportedRow } from '@/lib/contract/imports/rows'
import { canOpen } from '@/lib/contract/pages'
import { NOUNS } from '../batch-texts'

type Props = { batch: Batch; row: BatchRow; imported: ImportedRow }

const DECISIONS: Record<ImportDecision, (record: string) => string> = {
  update: record => `Update the existing ${record}`,
  create: record => `Add as a new ${record}`,
  skip: () => 'Leave out',
}

/** What is asked about a line of a file: wrong cells to correct in place, and what to do with a possible duplicate. */
export function ImportedLine({ batch, row, imported }: Props) {
  const correct = useCorrectRows(batch)
  const notify = useNotify()
  const send = (body: ImportCorrection) => correct.mutate(body, { onError: error => notify.error(reasonOf(error)) })
  const textOf = (decision: ImportDecision) => DECISIONS[decision](NOUNS[batch.entity][0])
  const page = batch.entity === 'staff' ? '/staff' : '/students'
  const canShow = canOpen(useUser(), page)
  const choices = imported.choices.length > 0 || row.status !== 'invalid' ? imported.choices : (['skip'] as const)
  return (
    <Stack sx={{ gap: 1, mt: 1 }}>
      {imported.problems.map(
        ({ field, message }) =>
          field !== null && (
            <WrongCell
              key={`${field} ${imported.cells[field]}`}
              line={imported.line}
              field={field}
              text={imported.cells[field] ?? ''}
              message={message}
              busy={correct.isPending}
              onCorrect={text => send({ row: row.number, cells: { [field]: text } })}
              onCorrectAll={text => send({ field, from: imported.cells[field] ?? '', to: text })}
            />
          ),
      )}
      {canShow &&
        imported.matches.map(({ _id, label }) => (
          <Link key={_id} href={`${page}?search=${encodeURIComponent(idIn(label))}`} target="_blank" variant="body2">
            Show {label}
          </Link>
        ))}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        {choices.map(decision => (
          <Button
            key={decision}
            size="small"
            variant="outlined"
            disabled={correct.isPending}
            aria-label={`${textOf(decision)}, line ${imported.line}`}
            onClick={() => send({ rows: [row.number], decision })}
          >
            {textOf(decision)}
          </Button>
        ))}
      </Stack>
    </Stack>
  )
}

/** `Asha Rao (STU-2026-00001)` → `STU-2026-00001` */
const idIn = (label: string): string => /\(([^)]+)\)$/.exec(label)?.[1] ?? label

type CellProps = {
  line: number
  field: string
  text: string
  message: string
  busy: boolean
  onCorrect: (text: string) => void
  onCorrectAll: (text: string) => void
}

function WrongCell({ line, field, text, message, busy, onCorrect, onCorrectAll }: CellProps) {
  const [value, setValue] = useState(text)
  const label = fieldLabel(field)
  return (
    <Stack
      component="form"
      direction="row"
      sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'flex-start' }}
      onSubmit={event => {
        event.preventDefault()
        onCorrect(value)
      }}
    >
      <TextField
        size="small"
        label={label}
        value={value}
        error
        helperText={message}
        onChange={event => setValue(event.target.value)}
        slotProps={{ htmlInput: { 'aria-label': `${label}, line ${line}` }, inputLabel: { shrink: true } }}
      />
      <Button type="submit" size="small" variant="contained" disabled={busy || value === text}>
        Correct
      </Button>
      <Button size="small" disabled={busy || value === text} onClick={() => onCorrectAll(value)}>
        Correct all such cells
      </Button>
    </Stack>
  )
}
