import { type FocusEvent, type KeyboardEvent, type ReactNode, type Ref, useRef } from 'react'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { movesFocusToDialog } from '@/components/dialog/moves-focus-to-dialog'
import { runAfterPress } from './run-after-press'
import { type Calendar, CalendarButton } from './CalendarButton'
import { FieldWarning } from './FieldWarning'
import { useDateText } from './useDateText'
import { useInputBeforeHydration } from './useInputBeforeHydration'

type Props = {
  label: string
  /** `YYYY-MM-DD`, a text that is no date, or an empty text. */
  value: string
  onChange: (value: string) => void
  onLeave?: () => void
  /** Called when the user presses Enter after typing a date, or chooses a date in the calendar. */
  onFinish?: (value: string) => void
  /** The error of the date. The field itself reports a text that is not a date. */
  error?: string | undefined
  /**
   * `alert` makes screen readers read the error at once. A form leaves the role out, because screen readers read all
   * its errors when the form is submitted.
   */
  errorRole?: 'alert'
  /** A warning about an unlikely date. */
  hint?: string | undefined
  /** The help text, shown while there is neither an error nor a warning. */
  help?: ReactNode
  /** The last day that the calendar offers. */
  max?: string | undefined
  name?: string
  required?: boolean | undefined
  disabled?: boolean | undefined
  autoFocus?: boolean | undefined
  ref?: Ref<HTMLInputElement>
}

/**
 * A text field for a date. The user types or pastes the date or chooses it in a calendar, and sees it as `15 Jun 2018`.
 */
export function DateField({
  value,
  onChange,
  onLeave,
  onFinish,
  error,
  errorRole,
  hint,
  help,
  max,
  ref,
  ...rest
}: Props) {
  const { text, type, leave, pick, isTyping, ...date } = useDateText(value, onChange)
  const inputRef = useInputBeforeHydration(text, type, ref)
  const calendar = useRef<Calendar>(null)
  const message = error ?? date.error
  const warning = hint !== undefined && !isTyping ? <FieldWarning>{hint}</FieldWarning> : undefined
  const leaveField = (event: FocusEvent) => {
    // Ignore a focus that moves between the text and the calendar button: the user has not left the field.
    if (event.currentTarget.contains(event.relatedTarget) || movesFocusToDialog(event)) return
    runAfterPress(() => {
      leave()
      onLeave?.()
    })
  }
  return (
    <TextField
      {...rest}
      value={text}
      placeholder={date.placeholder}
      autoComplete="off"
      onChange={event => type(event.target.value)}
      onKeyDown={(event: KeyboardEvent) => {
        if (opensCalendar(event)) calendar.current?.open()
        else if (event.key === 'Enter' && onFinish) {
          leave()
          onFinish(value)
        }
      }}
      inputRef={inputRef}
      error={message !== undefined}
      helperText={message ?? warning ?? help}
      fullWidth
      slotProps={{
        root: { onBlur: leaveField },
        inputLabel: { shrink: true },
        htmlInput: { spellCheck: false },
        formHelperText: { role: message === undefined ? 'status' : errorRole },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <CalendarButton
                ref={calendar}
                label={rest.label}
                value={value}
                max={max}
                disabled={rest.disabled}
                onPick={date => {
                  pick(date)
                  onFinish?.(date)
                }}
              />
            </InputAdornment>
          ),
        },
      }}
    />
  )
}

/** Whether a key opens the calendar, as in the browser's own date input. Prevents this key from scrolling the page. */
function opensCalendar(event: KeyboardEvent): boolean {
  const isKey = event.key === 'F4' || (event.altKey && event.key === 'ArrowDown')
  if (isKey) event.preventDefault()
  return isKey
}
