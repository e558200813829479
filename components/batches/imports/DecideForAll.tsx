import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useNotify } from '@/components/feedback/Snackbars'
import { useCorrectRows } from '@/lib/client/queries/imports'
import type { Batch } from '@/lib/contract/batches/schema'
import type { ImportSettings } from '@/lib/contract/imports/import'
import type { ImportDecision } from '@/lib/contract/batches/imported-row'
import { BATCH_NOUNS } from '@/lib/contract/batches/texts'

const TEXTS: [decision: ImportDecision, text: (records: string) => string][] = [
  ['update', records => `Update the existing ${records}`],
  ['create', records => `Add as new ${records}`],
  ['skip', () => 'Leave out'],
]

type Props = { batch: Batch; questions: ImportSettings['questions'] }

/** Lets the user make one decision for all rows that wait for a decision. */
export function DecideForAll({ batch, questions }: Props) {
  const possible = { ...questions, skip: questions.all }
  const correct = useCorrectRows(batch)
  const notify = useNotify()
  return (
    <Stack role="group" aria-label="Decide for all" sx={{ gap: 1 }}>
      <Typography>
        {questions.all === 1 ? '1 row waits for a decision' : `${questions.all} rows wait for a decision`}, such as a
        possible duplicate. Decide for all at once, or for each row below:
      </Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        {TEXTS.filter(([decision]) => possible[decision] > 0).map(([decision, text]) => (
          <Button
            key={decision}
            variant="outlined"
            disabled={correct.isPending}
            onClick={() => void correct.mutateAsync({ rows: 'all', decision }).catch(notify.failure)}
          >
            {text(BATCH_NOUNS[batch.entity][possible[decision] === 1 ? 0 : 1])}
            {possible[decision] < questions.all && ` (${possible[decision]})`}
          </Button>
        ))}
      </Stack>
    </Stack>
  )
}
