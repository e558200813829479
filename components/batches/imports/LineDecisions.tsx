import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useNotify } from '@/components/feedback/Snackbars'
import { useCorrectRows } from '@/lib/client/queries/imports'
import type { Batch, BatchRow } from '@/lib/contract/batches/schema'
import type { ImportDecision, ImportedRow } from '@/lib/contract/batches/imported-row'
import { BATCH_NOUNS } from '@/lib/contract/batches/texts'

type Props = { batch: Batch; row: BatchRow; imported: ImportedRow }

const DECISIONS: Record<ImportDecision, (record: string) => string> = {
  update: record => `Update the existing ${record}`,
  create: record => `Add as a new ${record}`,
  skip: () => 'Leave out',
}

/** The buttons for the decisions about a line of a file, and the button that withdraws a decision. */
export function LineDecisions({ batch, row, imported }: Props) {
  const correct = useCorrectRows(batch)
  const notify = useNotify()
  const decide = (decision: ImportDecision | null) =>
    void correct.mutateAsync({ rows: [row.number], decision }).catch(notify.failure)
  return (
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
  )
}

/** The decisions about a line. A line that needs no decision can still be left out. */
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
