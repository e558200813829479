'use client'

import { useId, useState } from 'react'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useUser } from '@/components/base/useUser'
import { fieldLabel } from '@/lib/contract/changes/change-texts'
import { importFields } from '@/lib/contract/imports/fields'
import type { Resource } from '@/lib/contract/permissions'
import { type Choice, choiceTexts, type Field } from '@/lib/contract/record-fields'

type Props = {
  entity: Resource
  /** The label of a field that does not exist yet. */
  label: string | undefined
  line: number
  field: string
  text: string
  message: string
  busy: boolean
  /** @param onDone to be called when the correction is made */
  onCorrect: (text: string, onDone: () => void) => void
  onCorrectAll: (text: string, onDone: () => void) => void
}

const CELLS = 'form.wrong-cell'

/** A cell that cannot be imported as it is, to be corrected in place. */
export function WrongCell({
  entity,
  label: newLabel,
  line,
  field,
  text,
  message,
  busy,
  onCorrect,
  onCorrectAll,
}: Props) {
  const id = useId()
  const [value, setValue] = useState(text)
  const label = newLabel ?? fieldLabel(field)
  const options = optionsOf(importFields(useUser(), entity)[field])
  const isSame = value === text
  return (
    <Stack
      component="form"
      className="wrong-cell"
      data-cell={`${field}: ${text}`}
      id={id}
      direction="row"
      sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'flex-start' }}
      onSubmit={event => {
        event.preventDefault()
        if (!busy && !isSame) onCorrect(value, focusNextAfter(id))
      }}
    >
      <TextField
        size="small"
        // One width, so that the buttons beside the cells stand below each other.
        sx={{ width: { xs: '100%', sm: 260 } }}
        select={options !== undefined}
        label={label}
        value={options && !options.some(([choice]) => choice === value) ? '' : value}
        error
        helperText={options && text ? `“${text}”: ${message}` : message}
        onChange={event => setValue(event.target.value)}
        slotProps={{
          htmlInput: { 'aria-label': `${label}, line ${line}` },
          // The label alone does not tell the lines apart.
          select: {
            displayEmpty: true,
            SelectDisplayProps: { 'aria-labelledby': undefined, 'aria-label': `${label}, line ${line}` },
          },
          inputLabel: { shrink: true },
        }}
      >
        {options?.map(([choice, text]) => (
          <MenuItem key={choice} value={choice}>
            {text}
          </MenuItem>
        ))}
      </TextField>
      <Button type="submit" size="small" variant="contained" disabled={busy || isSame}>
        Correct
      </Button>
      <Button size="small" disabled={busy || isSame} onClick={() => onCorrectAll(value, focusNextAfter(id))}>
        Correct all such cells
      </Button>
    </Stack>
  )
}

function optionsOf(field: Field | undefined): Choice[] | undefined {
  return field?.kind === 'choice' ? choiceTexts(field.options) : undefined
}

/**
 * A corrected cell disappears, and the focus with it. @returns a function that focuses the next wrong cell with another
 * text, or else the nearest such cell before
 */
function focusNextAfter(id: string): () => void {
  const cells = [...document.querySelectorAll<HTMLElement>(CELLS)]
  const place = cells.findIndex(cell => cell.id === id)
  const others = [...cells.slice(place + 1), ...cells.slice(0, place).reverse()]
  const next = others.find(cell => cell.dataset.cell !== cells[place]?.dataset.cell)
  return () => next?.querySelector<HTMLElement>('input, [role=combobox]')?.focus()
}
