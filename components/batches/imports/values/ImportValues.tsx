import { type ComponentProps, useState } from 'react'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useUser } from '@/components/base/useUser'
import { useNotify } from '@/components/feedback/Snackbars'
import { useDecideValues } from '@/lib/client/queries/imports'
import type { Batch } from '@/lib/contract/batches/schema'
import { mustDecideSpellings, type ImportedValues, type ValueQuestion } from '@/lib/contract/imports/values'
import { changesSettings } from '@/lib/contract/privileges'
import { DecidedValues } from './DecidedValues'
import { OptionGroups } from './OptionGroups'
import {
  addChoice,
  canBeAdded,
  decisionsFor,
  isAboutCustomField,
  lacksPlace,
  questionId,
  type ValueChoice,
  type ValueChoices,
} from './value-choice'
import { ValueGroups } from './ValueGroups'

type Props = { batch: Batch; values: ImportedValues }

/** Asks what unknown texts in a file mean, and which texts become options of custom fields. */
export function ImportValues({ batch, values: { questions, more, answers } }: Props) {
  const mayAdd = changesSettings(useUser())
  const [choices, setChoices] = useState<ValueChoices>(new Map())
  const decide = useDecideValues(batch)
  const notify = useNotify()
  const decisions = decisionsFor(questions, choices)
  // A question disappears, and its choice stays, when the cells with the text are corrected.
  const isIncomplete = questions.some(question => lacksPlace(choices.get(questionId(question))))
  const options = questions.filter(isAboutCustomField)
  const ofLists = questions.filter(question => !isAboutCustomField(question))
  const addable = ofLists.filter(canBeAdded)
  const save = () =>
    void decide.mutateAsync(decisions, { onSuccess: () => setChoices(new Map()) }).catch(notify.failure)
  const addAll = () =>
    setChoices(new Map([...choices, ...addable.map(question => [questionId(question), addChoice(question)] as const)]))

  function choose(question: ValueQuestion, choice: ValueChoice | undefined) {
    const others = [...choices].filter(([id]) => id !== questionId(question))
    setChoices(new Map(choice ? [...others, [questionId(question), choice]] : others))
  }

  return (
    <Stack component="section" aria-label="Values" sx={{ gap: 1.5 }}>
      <ListQuestions batch={batch} questions={ofLists} choices={choices} mayAdd={mayAdd} onChange={choose} />
      <OptionGroups questions={options} choices={choices} onChange={choose} />
      {questions.length > 0 && (
        <>
          {more > 0 && (
            <Typography variant="body2">
              And {more} more. Check whether each column is assigned to the right field.
            </Typography>
          )}
          {isIncomplete && (
            <Typography variant="body2" role="status">
              Choose the place of each new standard. Promotions follow the order of the list.
            </Typography>
          )}
          <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
            <Button
              variant="contained"
              disabled={decisions.length === 0 || isIncomplete || decide.isPending}
              onClick={save}
            >
              Save decisions
            </Button>
            {mayAdd && addable.length > 1 && (
              <Button variant="outlined" disabled={decide.isPending} onClick={addAll}>
                Add all to the lists
              </Button>
            )}
          </Stack>
        </>
      )}
      <DecidedValues
        batch={batch}
        answers={answers}
        busy={decide.isPending}
        onTakeBack={({ field, text }) =>
          void decide.mutateAsync([{ decision: 'ask', field, text }]).catch(notify.failure)
        }
      />
    </Stack>
  )
}

function ListQuestions(props: ComponentProps<typeof ValueGroups>) {
  const { questions, mayAdd } = props
  if (questions.length === 0) return null
  return (
    <>
      <Typography variant="h6" component="h2">
        Values that are not in the school’s lists
      </Typography>
      {mustDecideSpellings({ questions }) && (
        <Alert severity="warning">
          Different spellings in the file would become the same value. Decide about each of them before you import.
        </Alert>
      )}
      <Typography variant="body2" color="textSecondary">
        Rows with these values are not imported until you decide.
        {mayAdd ? '' : ' A super admin can add values to the lists: this import is in Imports and Bulk Changes.'}
      </Typography>
      <ValueGroups {...props} />
    </>
  )
}
