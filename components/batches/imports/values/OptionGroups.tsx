import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { countText } from '@/lib/client/format'
import { fieldLabel } from '@/lib/contract/changes/change-texts'
import type { ValueQuestion } from '@/lib/contract/imports/values'
import { addChoice, questionId, type ValueChoice, type ValueChoices } from './value-choice'

type Props = {
  /** The questions about options of custom fields. Only superAdmins get these questions. */
  questions: readonly ValueQuestion[]
  choices: ValueChoices
  onChange: (question: ValueQuestion, choice: ValueChoice | undefined) => void
}

/** Offers to add texts of the file to the options of custom fields, in one group per field. */
export function OptionGroups({ questions, choices, onChange }: Props) {
  if (questions.length === 0) return null
  const byField = Map.groupBy(questions, ({ field }) => field)
  return (
    <>
      <Typography variant="h6" component="h2">
        Values that are not among the options of a field
      </Typography>
      <Typography variant="body2" color="textSecondary">
        Rows with these values are not imported until you add the value as a new option or correct the cells below.
      </Typography>
      {[...byField].map(([field, asked]) => (
        <div key={field}>
          <Typography variant="subtitle1" component="h3">
            {fieldLabel(field)}
          </Typography>
          <Stack component="ul" aria-label={fieldLabel(field)} sx={{ m: 0, p: 0, listStyle: 'none', mt: 0.5 }}>
            {asked.map(question => (
              <li key={questionId(question)}>
                <Typography component="span" sx={{ fontWeight: 500, overflowWrap: 'anywhere', mr: 2 }}>
                  “{question.text}”, {countText(question.rows, ['row', 'rows'])}
                </Typography>
                <FormControlLabel
                  label="Add as a new option"
                  control={
                    <Checkbox
                      checked={choices.has(questionId(question))}
                      onChange={(_event, isAdded) => onChange(question, isAdded ? addChoice(question) : undefined)}
                      slotProps={{ input: { 'aria-label': `Add as a new option: “${question.text}”` } }}
                    />
                  }
                />
              </li>
            ))}
          </Stack>
        </div>
      ))}
    </>
  )
}
