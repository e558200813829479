import Stack from '@mui/material/Stack'
import { useNotify } from '@/components/feedback/Snackbars'
import { EditorForm } from '@/components/form/EditorForm'
import { useEditor } from '@/components/form/useEditor'
import { useAddField } from '@/lib/client/queries/fields'
import { customFieldCalls } from '@/lib/contract/custom-fields/endpoints'
import type { Resource } from '@/lib/contract/permissions'
import { EMPTY_FIELD, FIELD_FORM_LABELS, FieldFormInput, fieldParts } from './field-form'
import { FIELD_TEXTS } from './field-texts'
import { FieldInputs } from './FieldInputs'
import { PrivacyProposal } from './PrivacyProposal'

type Props = { entity: Resource; headings: readonly string[]; onClose: () => void }

/** The form of a new field. */
export function AddFieldForm({ entity, headings, onClose }: Props) {
  const notify = useNotify()
  const { mutateAsync: add } = useAddField()
  const editor = useEditor({
    schema: FieldFormInput,
    labels: FIELD_FORM_LABELS,
    initial: EMPTY_FIELD,
    fallback: customFieldCalls.create.fallback,
    save: values => add({ entity, kind: values.kind, ...fieldParts(values) }),
    onSaved: ({ label }) => {
      notify.success(`“${label}” added`)
      onClose()
    },
  })
  return (
    <EditorForm editor={editor} label={FIELD_TEXTS[entity].add} action="Add" isShort onClose={onClose}>
      <Stack sx={{ gap: 2 }}>
        <FieldInputs form={editor.form} entity={entity} headings={headings} />
        <PrivacyProposal form={editor.form} />
      </Stack>
    </EditorForm>
  )
}
