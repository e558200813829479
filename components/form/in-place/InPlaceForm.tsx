import { type KeyboardEvent, type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type FieldValues, useFormState } from 'react-hook-form'
import { FieldInput } from '@/components/form/FieldInput'
import { Form } from '@/components/form/Form'
import type { Labels } from '@/components/form/FormErrors'
import { unsavedFieldLabels, otherWarnings } from '@/components/form/left-out'
import { SaveButton } from '@/components/form/SaveButton'
import { useEditedRecord } from '@/components/form/useEditedRecord'
import { useEditor } from '@/components/form/useEditor'
import { labelsOf } from '@/lib/contract/record-fields'
import {
  inPlaceFields,
  fitsNewerRecord,
  type InPlaceKind,
  type InPlaceRecord,
  inPlaceSchema,
  inPlaceValues,
  type Patch,
} from './in-place-record'
import { InPlaceMessages } from './InPlaceMessages'
import type { SavedValue } from './saved-value'
import { useReportUnsaved } from './unsaved-values'
import { useSaveOnChoice } from './useSaveOnChoice'

type Props<R> = {
  record: R
  path: string
  kind: InPlaceKind<R>
  /** Called with the outcome of saving; without an argument when nothing was saved. */
  onClose: (saved?: SavedValue) => void
}

type Values = FieldValues & Patch

const AREA = { py: 0.75, scrollMarginBlock: '12px', whiteSpace: 'normal' } as const

/** Edits one value of a record, or a few values that belong together. Enter saves; Escape closes without saving. */
export function InPlaceForm<R extends InPlaceRecord>({ record, path, kind, onClose }: Props<R>) {
  const [fields] = useState(() => inPlaceFields(kind.fields, kind.pathsWith(record, path), record))
  const [labels] = useState(() => labelsOf(fields) as Labels<Values>)
  const [schema] = useState(() => inPlaceSchema(kind, fields, record))
  const [initial] = useState(() => inPlaceValues(fields, record))
  const edited = useEditedRecord(record, kind.newerRecordIn, undefined)
  const editor = useEditor<Values, Patch, Awaited<ReturnType<typeof kind.patch>>, R>({
    schema,
    labels,
    initial,
    edited,
    merges: true,
    fits: (newer, base) => fitsNewerRecord(kind.dependent, Object.keys(fields), newer, base),
    toForm: newer => inPlaceValues(fields, newer),
    fallback: kind.fallback,
    save: (values, _form, base) => kind.patch(base, values),
    onSaved: ({ record: saved, warnings, followUp }, _another, base = record) =>
      onClose({
        id: saved._id,
        version: saved.version,
        since: saved.version > base.version ? base.version : undefined,
        leftOut: unsavedFieldLabels(warnings),
        warnings: otherWarnings(warnings),
        followUp,
      }),
  })
  const { form, busy } = editor
  const { isDirty, errors } = useFormState({ control: form.control })
  useReportUnsaved(useId(), busy ? 'saving' : isDirty ? 'typed' : undefined)
  const area = useFirstFocus()
  useEffect(() => {
    // Scroll to the form, because a message may have moved the buttons out of view.
    area.current?.scrollIntoView({ block: 'nearest' })
  }, [area, errors, editor.failure, edited.conflict])
  const paths = Object.keys(fields)
  const [only] = paths.length === 1 ? paths : []
  const isChoice = only !== undefined && ['choice', 'yesNo'].includes(fields[only]?.kind ?? '')
  useSaveOnChoice(isChoice, form, editor.submit)

  function submit(event: SubmitEvent<HTMLFormElement>) {
    if (isDirty) return void editor.submit(event)
    event.preventDefault()
    onClose()
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    // If the field has opened a list or a calendar, the first Escape closes only the list or calendar.
    const isInside = event.target instanceof Node && event.currentTarget.contains(event.target)
    if (event.key !== 'Escape' || event.nativeEvent.isComposing || !isInside) return
    // Escape must not also close the dialog around the form.
    event.stopPropagation()
    if (!busy) onClose()
  }

  /** Saves on Enter in a closed select, because Enter would open the select again. */
  function onKeyDownCapture(event: KeyboardEvent<HTMLElement>) {
    const isSelect = event.target instanceof Element && event.target.matches('[role=combobox][aria-expanded=false]')
    if (event.key !== 'Enter' || !isSelect || !isDirty) return
    event.preventDefault()
    event.stopPropagation()
    void editor.submit()
  }

  return (
    <Box ref={area} onKeyDown={onKeyDown} onKeyDownCapture={onKeyDownCapture} sx={AREA}>
      <Form
        label={`Change ${Object.values<string>(labels as Record<string, string>).join(', ')}`}
        busy={busy}
        autoComplete="off"
        onSubmit={submit}
      >
        <InPlaceMessages editor={editor} />
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          {paths.map(each => {
            const field = fields[each]
            return (
              field && <FieldInput key={each} control={form.control} name={each} field={field} startsOpen={isChoice} />
            )
          })}
        </Box>
        <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
          <SaveButton size="small">Save</SaveButton>
          <Button size="small" disabled={busy} onClick={() => onClose()}>
            Cancel
          </Button>
        </Box>
      </Form>
    </Box>
  )
}

/** Selects text boxes, selects, and the button of a masked value. */
const FIRST = ':is(input:not([readonly], [aria-hidden=true]), textarea, [role=combobox], button):not(:disabled)'

/** Focuses the first control on mount and selects its text, so that typing replaces the text. */
function useFirstFocus() {
  const area = useRef<HTMLElement>(null)
  useEffect(() => {
    const first = area.current?.querySelector<HTMLElement>(`form ${FIRST}`)
    first?.focus()
    if (first instanceof HTMLInputElement) first.select()
  }, [])
  return area
}
