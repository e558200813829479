import { useId } from 'react'
import FormHelperText from '@mui/material/FormHelperText'
import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import { TOUCH_TARGET } from '@/components/theme/touch'
import { choicesOf } from '@/lib/contract/record-fields'
import { labelOf } from '@/lib/contract/school-lists'

/** The choice for students who leave. No standard has an empty key. */
const LEAVE = ''
/** The value while nothing is chosen. No standard has a space as its key. */
const OPEN = ' '

/** The element id of the select for a standard. */
export const nextStandardElementId = (standard: string): string => `next-of-${encodeURIComponent(standard)}`

type Props = {
  standard: string
  /** The next standard of the students; undefined when they leave. */
  value: string | undefined
  /** Why the user must choose. */
  question?: string | undefined
  /** Whether to show an error, because the user wants to go on without choosing. */
  isMissing?: boolean
  onChange: (next: string | undefined) => void
}

/** Chooses the next standard of the students of a standard. */
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
          id: nextStandardElementId(standard),
          'aria-label': label,
          'aria-invalid': isMissing || undefined,
          'aria-describedby': question === undefined ? undefined : questionId,
        }}
        MenuProps={{ slotProps: { list: { 'aria-label': label } } }}
        sx={{
          position: 'relative',
          fontSize: 'inherit',
          // The doubled `&` makes this rule more specific than MUI's own rule, which comes later.
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
