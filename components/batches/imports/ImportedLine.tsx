'use client'

import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import { useNotify } from '@/components/feedback/Snackbars'
import { useUser } from '@/components/base/useUser'
import { userMessageOf } from '@/lib/client/api-error'
import { useCorrectRows } from '@/lib/client/queries/imports'
import type { Batch, BatchRow } from '@/lib/contract/batches/schema'
import type { ImportCorrection } from '@/lib/contract/imports/import'
import type { ImportDecision, ImportedRow } from '@/lib/contract/batches/imported-row'
import { mayOpenPage } from '@/lib/contract/pages'
import type { Resource } from '@/lib/contract/permissions'
import { BATCH_NOUNS } from '@/lib/contract/batches/texts'
import { WrongCell } from './WrongCell'

type Props = { batch: Batch; row: BatchRow; imported: ImportedRow }

const DECISIONS: Record<ImportDecision, (record: string) => string> = {
  update: record => `Update the existing ${record}`,
  create: record => `Add as a new ${record}`,
  skip: () => 'Leave out',
}

/** The questions about a line of a file: wrong cells to correct in place, and the decision on a possible duplicate. */
export function ImportedLine({ batch, row, imported }: Props) {
  const correct = useCorrectRows(batch)
  const notify = useNotify()
  const send = (body: ImportCorrection, onSuccess?: () => void) =>
    correct.mutate(body, { onError: error => notify.error(userMessageOf(error)), onSuccess })
  const page = batch.entity === 'staff' ? '/staff' : '/students'
  const canShow = mayOpenPage(useUser(), page)
  const decide = (decision: ImportDecision | null) => send({ rows: [row.number], decision })
  return (
    <Stack sx={{ gap: 1, mt: 1 }}>
      {imported.problems.map(
        ({ field, message }) =>
          field !== null && (
            <WrongCell
              key={`${field} ${imported.cells[field]}`}
              entity={batch.entity as Resource}
              label={imported.labels?.[field]}
              line={imported.line}
              field={field}
              text={imported.cells[field] ?? ''}
              message={message}
              busy={correct.isPending}
              onCorrect={(text, onDone) => send({ row: row.number, cells: { [field]: text } }, onDone)}
              onCorrectAll={(text, onDone) => send({ field, from: imported.cells[field] ?? '', to: text }, onDone)}
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
        {choicesOf(row, imported).map(decision => (
          <DecisionButton
            key={decision}
            line={imported.line}
            text={DECISIONS[decision](BATCH_NOUNS[batch.entity][0])}
            busy={correct.isPending}
            onClick={() => decide(decision)}
          />
        ))}
        {imported.decision && (
          <DecisionButton
            line={imported.line}
            text={`Take back “${DECISIONS[imported.decision](BATCH_NOUNS[batch.entity][0])}”`}
            busy={correct.isPending}
            onClick={() => decide(null)}
          />
        )}
      </Stack>
    </Stack>
  )
}

/** The decisions that a line offers. A line without a question can be left out. */
function choicesOf({ status }: BatchRow, { choices, decision }: ImportedRow): readonly ImportDecision[] {
  if (choices.length > 0) return choices
  return status !== 'skipped' && decision !== 'skip' ? ['skip'] : []
}

type ButtonProps = { line: number; text: string; busy: boolean; onClick: () => void }

const DecisionButton = ({ line, text, busy, onClick }: ButtonProps) => (
  <Button size="small" variant="outlined" disabled={busy} aria-label={`${text}, line ${line}`} onClick={onClick}>
    {text}
  </Button>
)

/** `Asha Rao (STU-2026-00001)` → `STU-2026-00001` */
const idIn = (label: string): string => (label.endsWith(')') ? label.slice(label.lastIndexOf('(') + 1, -1) : label)
