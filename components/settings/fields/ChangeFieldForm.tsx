import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useFormState, useWatch } from 'react-hook-form'
import { useNotify } from '@/components/feedback/Snackbars'
import { EditorForm } from '@/components/form/EditorForm'
import { useEditedRecord } from '@/components/form/useEditedRecord'
import { useEditor } from '@/components/form/useEditor'
import { useReportUndone } from '@/components/settings/useReportUndone'
import { newerRecordIn } from '@/lib/client/newer-record-in'
import { useChangeField } from '@/lib/client/queries/fields'
import { customFieldCalls } from '@/lib/contract/custom-fields/endpoints'
import type { CustomField } from '@/lib/contract/custom-fields/field'
import { customPath } from '@/lib/contract/custom-fields/values'
import { FIELD_FORM_LABELS, FieldFormInput, fieldFormValues, fieldParts } from './field-form'
import { FieldInputs } from './FieldInputs'
import { MissingRecords } from './MissingRecords'
import { PrivacyProposal } from './PrivacyProposal'

type Props = { field: CustomField; headings: readonly string[]; onClose: () => void }

/** Changes a field. Its key and its kind stay. */
export function ChangeFieldForm({ field, headings, onClose }: Props) {
  const notify = useNotify()
  const reportUndone = useReportUndone()
  const { mutateAsync: change } = useChangeField()
  const edited = useEditedRecord(field, error => newerRecordIn(error, customFieldCalls.change)?.field, undefined)
  const { base } = edited
  const editor = useEditor({
    schema: FieldFormInput,
    labels: FIELD_FORM_LABELS,
    initial: fieldFormValues(base),
    edited,
    toForm: fieldFormValues,
    fallback: customFieldCalls.change.fallback,
    save: values => change({ id: base._id, ...fieldParts(values), version: base.version }),
    onSaved: ({ label, version }) => {
      const undo = () => change({ id: base._id, ...fieldParts(FieldFormInput.parse(fieldFormValues(base))), version })
      notify.success(`“${label}” saved`, { undo: () => reportUndone(undo) })
      onClose()
    },
  })
  const { control } = editor.form
  const { isDirty } = useFormState({ control })
  const required = useWatch({ control, name: 'required' })
  return (
    <EditorForm editor={editor} label={`Edit ${field.label}`} action="Save" isShort onClose={onClose}>
      <Stack sx={{ gap: 2 }}>
        <FieldInputs form={editor.form} entity={field.entity} headings={headings} isSaved />
        {required && <MissingRecords field={field} isDirty={isDirty} />}
        <PrivacyProposal form={editor.form} />
        <Typography variant="body2" color="textSecondary">
          Every record shows a new label at once. In certificates and in the API, the field stays{' '}
          {customPath(field.key)}.
        </Typography>
      </Stack>
    </EditorForm>
  )
}
