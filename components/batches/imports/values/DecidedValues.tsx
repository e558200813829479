import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { Batch } from '@/lib/contract/batches/schema'
import { fieldLabel } from '@/lib/contract/changes/change-texts'
import { IMPORT_FIELDS } from '@/lib/contract/imports/mapping'
import type { ImportedValues } from '@/lib/contract/imports/values'
import type { Resource } from '@/lib/contract/permissions'
import { choiceText } from '@/lib/contract/record-fields'

type Decided = ImportedValues['answers'][number]
type Props = {
  batch: Batch
  answers: readonly Decided[]
  busy: boolean
  onTakeBack: (answer: Decided) => void
}

/** The decisions that were made about the values of an import. The user can withdraw each of them. */
export function DecidedValues({ batch, answers, busy, onTakeBack }: Props) {
  if (answers.length === 0) return null
  const meaning = ({ field, value }: Decided) =>
    value === null ? 'left out' : choiceText(IMPORT_FIELDS[batch.entity as Resource][field], value)
  return (
    <div>
      <Typography variant="subtitle1" component="h3">
        Decided
      </Typography>
      <Stack component="ul" aria-label="Decided" sx={{ m: 0, p: 0, listStyle: 'none', gap: 0.5 }}>
        {answers.map(answer => (
          <Stack
            key={`${answer.field}: ${answer.text}`}
            component="li"
            direction="row"
            sx={{ flexWrap: 'wrap', columnGap: 1, alignItems: 'center' }}
          >
            <Typography sx={{ overflowWrap: 'anywhere' }}>
              {fieldLabel(answer.field)} “{answer.text}”: {meaning(answer)}
            </Typography>
            <Button
              size="small"
              disabled={busy}
              aria-label={`Take back the decision about “${answer.text}”`}
              onClick={() => onTakeBack(answer)}
            >
              Take back
            </Button>
          </Stack>
        ))}
      </Stack>
    </div>
  )
}
