import { type ClipboardEvent, useId, useRef } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useFieldArray, useWatch } from 'react-hook-form'
import Close from '@/components/icons/Close'
import { TextInput } from '@/components/form/TextInput'
import { OPTIONS_MAX } from '@/lib/contract/custom-fields/endpoints'
import { FIELD_FORM_LABELS, type FieldForm } from './field-form'
import { RetiredOptions } from './RetiredOptions'

const newOption = (label = '') => ({ label, retired: false })

/** An input for each option of a choice. Removing a saved option retires it, because records may contain it. */
export function OptionInputs({ form }: { form: FieldForm }) {
  const { control } = form
  const id = useId()
  const { fields, append, insert, remove, update } = useFieldArray({ control, name: 'options' })
  const options = useWatch({ control, name: 'options' })
  const addButton = useRef<HTMLButtonElement>(null)
  const used = fields.flatMap((row, index) => (row.retired ? [] : [index]))

  function removeOption(index: number) {
    // Move the focus first, because the blur of an input writes its value, even after its row was removed.
    addButton.current?.focus()
    const option = options[index]
    if (option?.key === undefined) remove(index)
    else update(index, { ...option, retired: true })
  }
  /** Turns a pasted spreadsheet column or list of lines into several options. */
  function paste(event: ClipboardEvent, index: number) {
    const labels = event.clipboardData.getData('text').split('\n').map(label => label.trim()).filter(Boolean) // prettier-ignore
    if (labels.length < 2) return
    event.preventDefault()
    insert(
      index,
      labels.map(label => newOption(label)),
      { shouldFocus: false },
    )
    // Clears the error that there are no options.
    if (form.getFieldState('options').invalid) void form.trigger('options')
  }

  return (
    <Stack component="fieldset" aria-describedby={id} sx={{ gap: 1, border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Typography component="legend" variant="subtitle2" sx={{ p: 0, mb: 1 }}>
        {FIELD_FORM_LABELS.options}
      </Typography>
      {used.map((index, place) => (
        <Box
          key={fields[index]?.id}
          sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, maxWidth: 480 }}
          onPaste={event => paste(event, index)}
        >
          <TextInput control={control} name={`options.${index}.label`} label={`Option ${place + 1}`} />
          {used.length > 1 && (
            <IconButton
              aria-label={`Remove ${options[index]?.label || `option ${place + 1}`}`}
              onClick={() => removeOption(index)}
            >
              <Close fontSize="small" />
            </IconButton>
          )}
        </Box>
      ))}
      <Box>
        <Button
          ref={addButton}
          size="small"
          disabled={fields.length >= OPTIONS_MAX}
          onClick={() => append(newOption())}
        >
          Add Option
        </Button>
      </Box>
      <FormHelperText id={id} sx={{ m: 0 }}>
        You can paste several options at once, one per line.
      </FormHelperText>
      <RetiredOptions options={options} onRestore={(option, index) => update(index, { ...option, retired: false })} />
    </Stack>
  )
}
