import { type FocusEvent, use, useId, useRef } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useController } from 'react-hook-form'
import { movesFocusToDialog } from '@/components/dialog/moves-focus-to-dialog'
import { FormBusyContext } from '@/components/form/form-busy-context'
import { FormSection } from '@/components/form/FormSection'
import { runAfterPress } from '@/components/form/run-after-press'
import Add from '@/components/icons/Add'
import { ALL_STUDENTS, SCOPE_LABEL } from '@/lib/contract/labels'
import type { StaffControl } from '../staff-form-values'
import { ClassRowInputs } from './ClassRowInputs'
import { type ClassRow, emptyRow } from './scope-choice'

const ONLY_CLASSES = 'Only these classes'

/** Chooses whether a staff member sees all students or the students of some classes. */
export function ClassesSection({ control }: { control: StaffControl }) {
  const { field, fieldState } = useController({ control, name: 'scope' })
  const busy = use(FormBusyContext)
  const id = useId()
  const addButton = useRef<HTMLButtonElement>(null)
  const { value = ALL_STUDENTS, onChange } = field
  const rows = value === ALL_STUDENTS ? [] : value
  /** Kept while all students are chosen, so that the classes come back when the user switches back. */
  const chosen = useRef<ClassRow[]>([])
  const error = fieldState.error?.message

  function setRows(changed: ClassRow[]) {
    chosen.current = changed
    onChange(changed)
  }
  function choose(text: string) {
    if (value !== ALL_STUDENTS) chosen.current = value
    onChange(text === ALL_STUDENTS ? ALL_STUDENTS : chosen.current.length > 0 ? chosen.current : [emptyRow([])])
  }
  function remove(removed: ClassRow) {
    // Move the focus first, because the blur of an input writes its value, even after its row was removed.
    addButton.current?.focus()
    setRows(rows.filter(({ id }) => id !== removed.id))
  }
  function leave(event: FocusEvent) {
    if (event.currentTarget.contains(event.relatedTarget) || movesFocusToDialog(event)) return
    // The server's error stays until the value changes, so it must survive the validation on blur.
    if (fieldState.error?.type !== 'server') runAfterPress(field.onBlur)
  }

  return (
    <FormSection title={SCOPE_LABEL}>
      <FormControl
        component="fieldset"
        disabled={busy}
        error={fieldState.invalid}
        onBlur={leave}
        aria-describedby={error && id}
        sx={{ gridColumn: '1 / -1', minWidth: 0, gap: 1.5 }}
      >
        <RadioGroup
          row
          aria-label="Students that this person sees"
          name={field.name}
          value={value === ALL_STUDENTS ? ALL_STUDENTS : ONLY_CLASSES}
          onChange={(_event, text) => choose(text)}
        >
          {[ALL_STUDENTS, ONLY_CLASSES].map((text, index) => (
            <FormControlLabel
              key={text}
              value={text}
              label={text}
              control={<Radio slotProps={{ input: { ref: index === 0 ? field.ref : undefined } }} />}
            />
          ))}
        </RadioGroup>
        {rows.map((row, index) => (
          <ClassRowInputs
            key={row.id}
            row={row}
            place={index + 1}
            onChange={changes => setRows(rows.map(one => (one.id === row.id ? { ...one, ...changes } : one)))}
            onRemove={() => remove(row)}
          />
        ))}
        {value !== ALL_STUDENTS && (
          <Box>
            <Button
              ref={addButton}
              size="small"
              startIcon={<Add />}
              disabled={busy}
              onClick={() => setRows([...rows, emptyRow(rows)])}
            >
              Add Class
            </Button>
          </Box>
        )}
        <FormHelperText id={id} sx={{ mx: 0, mt: 0 }}>
          {error ?? helpFor(value === ALL_STUDENTS, rows.length)}
        </FormHelperText>
      </FormControl>
    </FormSection>
  )
}

function helpFor(seesAll: boolean, count: number): string {
  if (seesAll) return 'The permissions above apply to all students of the school.'
  if (count === 0) return 'Without a class, this person sees no students.'
  return 'The permissions above apply to the students of these classes, and this person sees no other student.'
}
