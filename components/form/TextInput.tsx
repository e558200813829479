import { isValidElement, use, useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react'
import Box from '@mui/material/Box'
import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { get, useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form'
import { runAfterPress } from './run-after-press'
import { FormBusyContext } from './form-busy-context'
import { parseNumber, numberText } from './number-text'
import { movesFocusToDialog } from '@/components/dialog/moves-focus-to-dialog'
import { useInputBeforeHydration } from './useInputBeforeHydration'

type Props<I extends FieldValues, O> = {
  control: Control<I, unknown, O>
  name: FieldPath<I>
  label: string
  /** The value of an empty number input. */
  empty?: number
  /** Tidies the text when the user leaves the input, for instance removes the spaces from a phone number. */
  tidy?: (text: string) => string
} & Pick<
  TextFieldProps,
  | 'type'
  | 'required'
  | 'select'
  | 'multiline'
  | 'minRows'
  | 'children'
  | 'autoComplete'
  | 'autoFocus'
  | 'disabled'
  | 'helperText'
  | 'slotProps'
  | 'sx'
>

/** A text input, number input or select that is bound to a form field and shows the error of the field. */
export function TextInput<I extends FieldValues, O>({
  control,
  name,
  type,
  empty,
  tidy,
  helperText,
  ...rest
}: Props<I, O>) {
  const { field, fieldState, formState } = useController({ control, name })
  const { ref, value, onChange, onBlur, disabled: _, ...bound } = field
  const busy = use(FormBusyContext)
  const [typed, setTyped] = useState<string>()
  // Do not use a native number input: an arrow key or the mouse wheel can change its number by accident.
  const isNumber = type === 'number'
  const text: string = isNumber ? numberText(value, typed, empty) : (value ?? '')
  const take = (changed: string) => {
    if (isNumber) setTyped(changed)
    onChange(isNumber ? parseNumber(changed, empty) : changed)
  }
  const inputRef = useInputBeforeHydration(text, take, ref)
  /** Tidies the text when the user leaves the input or presses Enter. */
  const settle = (input: EventTarget) => {
    if (!(input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement)) return
    // Do not tidy an unchanged value: it may follow older rules, for instance the phone format of another country.
    if (input.value === get(formState.defaultValues, name)) return
    const text = tidy?.(input.value) ?? input.value
    if (text !== input.value) onChange(text)
  }
  return (
    <TextField
      {...rest}
      {...bound}
      type={isNumber ? 'text' : type}
      value={text}
      onChange={event => take(event.target.value)}
      onBlur={(event: FocusEvent) => {
        settle(event.target)
        // Show the value that an empty input stands for.
        if (!typed?.trim()) setTyped(undefined)
        // Do not validate a field with a server error: validation would clear this error before the value changes.
        if (fieldState.error?.type !== 'server' && !movesFocusToDialog(event)) runAfterPress(onBlur)
      }}
      onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && settle(event.target)}
      inputRef={inputRef}
      slotProps={rest.multiline ? boxFor(rest.minRows) : rest.slotProps}
      disabled={busy || rest.disabled}
      error={fieldState.invalid}
      helperText={helpUnder(fieldState.error?.message, helperText)}
      fullWidth
    />
  )
}

/**
 * The browser's own text area, which grows with its text. MUI sets the height of its text area by script, which moves
 * the page during hydration, so that a quick press hits another element.
 */
const boxFor = (rows: number | string = 1) =>
  ({
    input: { inputComponent: 'textarea' },
    htmlInput: { rows, style: { fieldSizing: 'content', minHeight: `${rows}lh`, resize: 'vertical' } },
  }) satisfies TextFieldProps['slotProps']

/** An error replaces a help text, but not a help element, because a button in the element may have the focus. */
const helpUnder = (error: string | undefined, help: ReactNode): ReactNode =>
  isValidElement(help) ? (
    <>
      {error && (
        <Box component="span" sx={{ display: 'block' }}>
          {error}
        </Box>
      )}
      {help}
    </>
  ) : (
    (error ?? help)
  )
