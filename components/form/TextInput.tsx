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
  /** Returns the text to keep when the user leaves the input, for instance a phone without its spaces. */
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

/** A text or number input or a select, bound to a form field and showing its error. */
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
  // In a native number input, an arrow key or the mouse wheel changes the number unnoticed.
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
    // An unchanged value stays as it is stored. It may follow older rules, such as the phone of another country.
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
        // From now on, an empty input shows the value that it stands for.
        if (!typed?.trim()) setTyped(undefined)
        // Validation on blur would clear the server's error, which stays until the value changes.
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
 * The browser's own text area, which is as high as its text. MUI's text area gets its height from a script, which moves the
 * page during hydration, so that a quick press hits something else.
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
