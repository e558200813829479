import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { Batch } from '@/lib/contract/batches/schema'
import { fieldLabel } from '@/lib/contract/changes/change-texts'
import { listFieldsOf } from '@/lib/contract/imports/mapping'
import type { ValueQuestion } from '@/lib/contract/imports/values'
import type { Resource } from '@/lib/contract/permissions'
import { questionId, type ValueChoice, type ValueChoices } from './value-choice'
import { ValueLine } from './ValueLine'

type Props = {
  batch: Batch
  questions: readonly ValueQuestion[]
  choices: ValueChoices
  mayAdd: boolean
  onChange: (question: ValueQuestion, choice: ValueChoice | undefined) => void
}

/** The questions about unknown values, in one group per field. */
export const ValueGroups = ({ batch, questions, choices, mayAdd, onChange }: Props) =>
  listFieldsOf(batch.entity as Resource).map(([field, list]) => {
    const asked = questions.filter(question => question.field === field)
    if (asked.length === 0) return null
    const label = fieldLabel(field)
    return (
      <div key={field}>
        <Typography variant="subtitle1" component="h3">
          {label}
        </Typography>
        <Stack component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none', gap: 1.5, mt: 1 }}>
          {asked.map(question => (
            <ValueLine
              key={questionId(question)}
              question={question}
              list={list}
              choice={choices.get(questionId(question))}
              mayAdd={mayAdd}
              onChange={choice => onChange(question, choice)}
            />
          ))}
        </Stack>
      </div>
    )
  })
