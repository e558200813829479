import MenuItem from '@mui/material/MenuItem'
import { EditorForm } from '@/components/form/EditorForm'
import { FieldGrid } from '@/components/form/FieldGrid'
import { TextInput } from '@/components/form/TextInput'
import { useEditor } from '@/components/form/useEditor'
import type { ListName, ListValue } from '@/lib/contract/school-lists'
import { listCalls } from '@/lib/contract/school/lists'
import { LIST_TEXTS } from './list-texts'
import { useListChange } from './useListChange'
import { VALUE_FORM_LABELS, ValueFormInput } from './value-form'
import { ValueFields } from './ValueFields'

/** The place at the end of the list. */
export const LAST = ''

type Props = {
  list: ListName
  values: readonly ListValue[]
  /** The initial place: the key of the value that follows the new value, or `LAST`. */
  place: string
  onAdded: (place: string) => void
  onClose: () => void
}

/** The form of a new value. */
export function AddValueForm({ list, values, place, onAdded, onClose }: Props) {
  const { noun } = LIST_TEXTS[list]
  const change = useListChange()
  const editor = useEditor({
    schema: ValueFormInput,
    labels: VALUE_FORM_LABELS,
    initial: { label: '', aliases: '', before: place },
    fallback: listCalls.add.fallback,
    save: async ({ before = LAST, ...value }) => {
      await change([{ action: 'add', list, value: { ...value, ...(before && { before }) } }], `“${value.label}” added`)
      return before
    },
    onSaved: onAdded,
  })
  const { control } = editor.form
  return (
    <EditorForm editor={editor} label={`Add ${noun}`} action="Add" isShort onClose={onClose}>
      <FieldGrid>
        <ValueFields control={control} />
        <TextInput
          control={control}
          name="before"
          label={VALUE_FORM_LABELS.before}
          select
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          <MenuItem value={LAST}>At the end</MenuItem>
          {values.map(({ key, label }) => (
            <MenuItem key={key} value={key}>
              Before {label}
            </MenuItem>
          ))}
        </TextInput>
      </FieldGrid>
    </EditorForm>
  )
}
