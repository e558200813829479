import Typography from '@mui/material/Typography'
import { useNotify } from '@/components/feedback/Snackbars'
import { EditorForm } from '@/components/form/EditorForm'
import { FieldGrid } from '@/components/form/FieldGrid'
import { useEditedRecord } from '@/components/form/useEditedRecord'
import { useEditor } from '@/components/form/useEditor'
import { newerRecordIn } from '@/lib/client/newer-record-in'
import { useChangeListValue } from '@/lib/client/queries/lists'
import type { ListName, ListValue } from '@/lib/contract/school-lists'
import { listCalls } from '@/lib/contract/school/lists'
import { useReportUndone } from '@/components/settings/useReportUndone'
import { spellingsText, VALUE_FORM_LABELS, ValueFormInput } from './value-form'
import { ValueFields } from './ValueFields'

const toForm = ({ label, aliases }: ListValue) => ({ label, aliases: spellingsText(aliases) })

type Props = { list: ListName; value: ListValue; onClose: () => void }

/** Changes the name and the other spellings of a value. Its key stays. */
export function ChangeValueForm({ list, value, onClose }: Props) {
  const notify = useNotify()
  const reportUndone = useReportUndone()
  const { mutateAsync: change } = useChangeListValue()
  const edited = useEditedRecord(value, error => newerRecordIn(error, listCalls.change)?.value, undefined)
  const { base } = edited
  const editor = useEditor({
    schema: ValueFormInput,
    labels: VALUE_FORM_LABELS,
    initial: toForm(base),
    edited,
    toForm,
    fallback: listCalls.change.fallback,
    save: ({ label, aliases }) => change({ list, key: base.key, label, aliases, version: base.version }),
    onSaved: ({ value: saved }) => {
      const { label, aliases } = base
      const undo = () => change({ list, key: base.key, label, aliases: [...aliases], version: saved.version })
      notify.success(`“${saved.label}” saved`, { undo: () => reportUndone(undo) })
      onClose()
    },
  })
  return (
    <EditorForm editor={editor} label={`Edit ${value.label}`} action="Save" isShort onClose={onClose}>
      <FieldGrid>
        <ValueFields control={editor.form.control} />
      </FieldGrid>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        Every record that has “{value.label}” shows the new name at once.
      </Typography>
    </EditorForm>
  )
}
