import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import { FilterSelect } from '@/components/list/FilterSelect'
import { countText } from '@/lib/client/format'
import type { ValueQuestion } from '@/lib/contract/imports/values'
import { labelOf, type ListName, offeredValues } from '@/lib/contract/school-lists'
import { addChoice, canBeAdded, lacksPlace, type ValueChoice } from './value-choice'

type Props = {
  question: ValueQuestion
  list: ListName
  choice: ValueChoice | undefined
  /** Whether the user may add values to lists. */
  mayAdd: boolean
  onChange: (choice: ValueChoice | undefined) => void
}

const USE = 'use '
/**
 * The value of the select while no place is chosen. It cannot be a key of a list, because keys never begin with a
 * space.
 */
const UNPLACED = ' '

/** A text that is not in the school's list. The user chooses what the text means. */
export function ValueLine(props: Props) {
  const { text, rows, reason, message } = props.question
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        columnGap: 1,
        rowGap: 1.5,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
        alignItems: 'center',
      }}
    >
      <div>
        <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
          “{text}”, {countText(rows, ['row', 'rows'])}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {reason === 'unknown' ? 'Not in the list' : message}
        </Typography>
      </div>
      <MeaningSelect {...props} />
      <ChoiceDetails {...props} />
    </Box>
  )
}

function MeaningSelect({ question, list, choice, mayAdd, onChange }: Props) {
  const choose = (chosen: string) => {
    if (chosen === 'add') onChange(addChoice(question))
    else if (chosen === 'leaveOut') onChange({ decision: 'leaveOut' })
    else onChange(chosen ? { decision: 'use', value: chosen.slice(USE.length), remember: false } : undefined)
  }
  return (
    <FilterSelect
      label={`What is “${question.text}”?`}
      value={selected(choice)}
      options={[
        ['', 'Decide later'],
        ...(mayAdd && canBeAdded(question) ? [['add', 'Add it to the list'] as const] : []),
        ['leaveOut', question.rows === 1 ? 'Leave out this row' : 'Leave out these rows'],
        ...offeredValues(list).map(({ key, label }) => [`${USE}${key}`, `It is ${label}`] as const),
      ]}
      onChange={choose}
    />
  )
}

/** Asks for the place of a new standard, or whether to remember the spelling for later imports. */
function ChoiceDetails({ question: { text }, list, choice, mayAdd, onChange }: Props) {
  if (choice?.decision === 'add' && list === 'standard') {
    const places = offeredValues(list).map(({ key, label }) => [key, `Before ${label}`] as const)
    return (
      <FilterSelect
        label={`Place of “${text}” in the list`}
        value={choice.before === undefined ? UNPLACED : choice.before}
        options={[
          ...(lacksPlace(choice) ? [[UNPLACED, 'Choose a place'] as const] : []),
          ...places,
          ['', 'At the end'],
        ]}
        onChange={before => onChange({ ...choice, before })}
      />
    )
  }
  if (choice?.decision !== 'use' || !mayAdd) return null
  return (
    <FormControlLabel
      control={
        <Checkbox checked={choice.remember} onChange={(_event, remember) => onChange({ ...choice, remember })} />
      }
      label={`Remember “${text}” as another spelling of ${labelOf(list, choice.value)}`}
    />
  )
}

function selected(choice: ValueChoice | undefined): string {
  if (!choice) return ''
  return choice.decision === 'use' ? `${USE}${choice.value}` : choice.decision
}
