import type { FocusEvent, KeyboardEvent, MouseEvent } from 'react'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useUser } from '@/components/base/useUser'
import { choiceItems } from '@/components/form/choice-items'
import { formatNumber } from '@/lib/client/format'
import type { ImportedRow } from '@/lib/contract/batches/imported-row'
import type { Batch, BatchRow } from '@/lib/contract/batches/schema'
import { fieldLabel } from '@/lib/contract/changes/change-texts'
import { importFields } from '@/lib/contract/imports/fields'
import type { Resource } from '@/lib/contract/permissions'
import { type Choice, choiceTexts, type Field } from '@/lib/contract/record-fields'
import { boxOf, cellOf, focusCell } from './cell-places'
import { useCellCorrection } from './useCellCorrection'

type Props = {
  batch: Batch
  row: BatchRow
  imported: ImportedRow
  field: string
  /** The problem of the cell. */
  message: string
  /** The number of lines with the same wrong text in this field; undefined if no other line has this text. */
  alike: number | undefined
  /** Whether the cell is in the table. It then shows no label, because the column has a heading. */
  isInTable?: boolean
}

/**
 * A wrong cell, which the user corrects in place. Pressing Enter or leaving the cell saves the text. Ctrl+D saves the
 * text for all lines with the same wrong text.
 */
export function WrongCell(props: Props) {
  const { batch, row, imported, field, alike, isInTable } = props
  const text = imported.cells[field] ?? ''
  const cell = useCellCorrection({ batch, row, field, text, alike })
  return (
    <Stack
      component="form"
      className="wrong-cell"
      data-cell={`${row.number} ${field}`}
      direction={isInTable ? 'column' : 'row'}
      sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'flex-start' }}
      onKeyDownCapture={keysFor(cell)}
      onMouseDown={keepFocus}
      onBlur={(event: FocusEvent<HTMLElement>) => {
        if (isLeft(event)) cell.save()
      }}
      onSubmit={event => {
        event.preventDefault()
        cell.save()
        // The pressed button disappears, so the focus moves to the cell.
        focusCell(event.currentTarget)
      }}
    >
      <CellBox {...props} cell={cell} text={text} />
      {!cell.isSaving && <CellButtons cell={cell} text={text} alike={alike} />}
    </Stack>
  )
}

/**
 * Keeps the focus in the box while a button of the cell is pressed. In some browsers the button would take the focus.
 */
function keepFocus(event: MouseEvent<HTMLElement>): void {
  if (event.target instanceof Element && event.target.closest('button')) event.preventDefault()
}

/** Whether the focus has left the cell. Opening the menu of the cell or switching to another window does not count. */
function isLeft({ currentTarget: cell, nativeEvent, relatedTarget }: FocusEvent<HTMLElement>): boolean {
  // MUI's Select replaces the target of the React event.
  const { target } = nativeEvent
  return (
    cellOf(target) === cell &&
    cellOf(relatedTarget) !== cell &&
    boxOf(cell)?.ariaExpanded !== 'true' &&
    document.activeElement !== target
  )
}

type Cell = ReturnType<typeof useCellCorrection>

/** Handles Enter and Ctrl+D in the box of a cell. Without this handler, Enter would open a select. */
const keysFor = (cell: Cell) => (event: KeyboardEvent<HTMLElement>) => {
  // While an input method is composing (Hindi, Tamil, Chinese …), Enter only confirms the word.
  if (event.target !== boxOf(event.currentTarget) || event.nativeEvent.isComposing) return
  const isSave = event.key === 'Enter' && cell.isChanged
  if (!isSave && !isCtrlD(event)) return
  event.preventDefault()
  event.stopPropagation()
  if (isSave) cell.save()
  else cell.saveForAll()
}

function CellBox({
  batch,
  imported,
  field,
  message,
  alike,
  isInTable,
  cell,
  text,
}: Props & { cell: Cell; text: string }) {
  const label = imported.labels?.[field] ?? fieldLabel(field)
  const name = `${label}, line ${imported.line}`
  const options = optionsOf(importFields(useUser(), batch.entity as Resource)[field])
  return (
    <TextField
      size="small"
      // All boxes have the same width, so that the buttons beside the cells are aligned.
      sx={{ width: isInTable ? '100%' : { xs: '100%', sm: 260 } }}
      select={options !== undefined}
      label={isInTable ? undefined : label}
      value={options && !options.some(([choice]) => choice === cell.value) ? '' : cell.value}
      error
      helperText={cell.isSaving ? 'Saving…' : problemText(message, alike, options && text)}
      onChange={event => cell.setValue(event.target.value)}
      slotProps={{
        htmlInput: { 'aria-label': name },
        input: { readOnly: cell.isSaving },
        // The fields of all lines have the same label, so the accessible name also contains the line number.
        select: {
          displayEmpty: true,
          SelectDisplayProps: { 'aria-labelledby': undefined, 'aria-label': name },
          MenuProps: { slotProps: { list: { 'aria-label': name } } },
        },
        inputLabel: { shrink: true },
      }}
    >
      {options && choiceItems(options)}
    </TextField>
  )
}

type ButtonProps = { cell: Cell; text: string; alike: number | undefined }

function CellButtons({ cell: { isChanged, forAll, saveForAll }, text, alike = 0 }: ButtonProps) {
  return (
    <>
      {isChanged && (
        <Button type="submit" size="small" variant="contained">
          Correct
        </Button>
      )}
      {forAll !== undefined && (
        <Button
          size="small"
          variant="outlined"
          aria-keyshortcuts="Control+D"
          sx={{ textAlign: 'start' }}
          onClick={({ currentTarget }) => {
            const cell = cellOf(currentTarget)
            saveForAll()
            // The pressed button disappears, so the focus moves to the cell.
            if (cell) focusCell(cell)
          }}
        >
          {`Use ${isChanged ? '' : `“${shortened(forAll)}” `}for all ${formatNumber(alike)} lines `}
          {text ? `with “${shortened(text)}”` : 'where this is empty'}
        </Button>
      )}
    </>
  )
}

/** @param chosen the text from the file, if the box is a select: a select cannot show a text that is not an option */
const problemText = (message: string, alike: number | undefined, chosen: string | undefined): string =>
  `${chosen ? `“${chosen}”: ` : ''}${message}${alike ? ` (${formatNumber(alike)} lines)` : ''}`

const shortened = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text)

const isCtrlD = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'd'

function optionsOf(field: Field | undefined): Choice[] | undefined {
  return field?.kind === 'choice' ? choiceTexts(field.options) : undefined
}
