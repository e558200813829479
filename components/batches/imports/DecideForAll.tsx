'use client'

import Button from '@mui/material/Button'
import { useNotify } from '@/components/feedback/Snackbars'
import { reasonOf } from '@/lib/client/api-error'
import { useCorrectRows } from '@/lib/client/queries/imports'
import type { Batch } from '@/lib/contract/batches/schema'
import type { ImportDecision } from '@/lib/contract/imports/rows'

const TEXTS: [decision: ImportDecision, text: string][] = [
  ['update', 'Update all possible duplicates'],
  ['create', 'Add all of them as new'],
  ['skip', 'Leave all of them out'],
]

/** One decision for all rows that ask for one. */
export function DecideForAll({ batch }: { batch: Batch }) {
  const correct = useCorrectRows(batch)
  const notify = useNotify()
  const onError = (error: Error) => notify.error(reasonOf(error))
  return TEXTS.map(([decision, text]) => (
    <Button
      key={decision}
      disabled={correct.isPending}
      onClick={() => correct.mutate({ rows: 'all', decision }, { onError })}
    >
      {text}
    </Button>
  ))
}
