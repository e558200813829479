import { useId } from 'react'
import FormHelperText from '@mui/material/FormHelperText'
import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import { TOUCH_TARGET } from '@/components/theme/touch'
import { choicesOf } from '@/lib/contract/record-fields'
import { labelOf } from '@/lib/contract/school-lists'

/** The choice for students who leave. An empty value has no key. */
const LEAVE = ''
/** No choice yet. No key is a space. */
const OPEN = ' '

/** The id of the select of a standard. */
export const nextStandardId = (standard: string): string => `next-of-${encodeURIComponent(standard)}`

type Props = {
  standard: string
  /** Where the students move; undefined when they leave. */
  value: string | undefined
  /** Why somebody must choose. */
  question?: string | undefined
  /** The user wants to go on without having chosen. */
  isMissing?: boolean
  onChange: (next: string | undefined) => void
}

/** Chooses where the students of a standard move. */
export function NextStandardSelect({ standard, value = LEAVE, question, isMissing = false, onChange }: Props) {
  const label = `${labelOf('standard', standard)} becomes`
  const questionId = useId()
  return (
    <>
      <Select
        variant="standard"
        disableUnderline
        displayEmpty
        value={question === undefined ? value : OPEN}
        error={isMissing}
        onChange={({ target }) => onChange(target.value || undefined)}
        SelectDisplayProps={{
          id: nextStandardId(standard),
          'aria-label': label,
          'aria-invalid': isMissing || undefined,
          'aria-describedby': question === undefined ? undefined : questionId,
        }}
        MenuProps={{ slotProps: { list: { 'aria-label': label } } }}
        sx={{
          position: 'relative',
          fontSize: 'inherit',
          // MUI's own rule comes later, so this one must be more specific.
          '&& .MuiSelect-select': { whiteSpace: 'normal' },
          ...TOUCH_TARGET,
        }}
      >
        {question !== undefined && (
          <MenuItem value={OPEN} disabled>
            Choose a standard
          </MenuItem>
        )}
        {choicesOf('standard').map(([key, label]) => (
          <MenuItem key={key} value={key}>
            {label}
          </MenuItem>
        ))}
        <MenuItem value={LEAVE}>Leave as Completed</MenuItem>
      </Select>
      {question !== undefined && (
        <FormHelperText id={questionId} error={isMissing}>
          {question}
        </FormHelperText>
      )}
    </>
  )
}
