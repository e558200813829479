'use client'

import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { DiscardQuestion } from '@/components/form/DiscardQuestion'
import { useCloseGuard } from '@/components/form/useCloseGuard'
import { useNotify } from '@/components/feedback/Snackbars'
import { Form } from '@/components/form/Form'
import { FormErrors } from '@/components/form/FormErrors'
import { SaveButton } from '@/components/form/SaveButton'
import { StaleChoice } from '@/components/form/StaleChoice'
import { useEditedRecord } from '@/components/form/useEditedRecord'
import { useValidatedForm } from '@/components/form/useValidatedForm'
import { useReplaceTemplates } from '@/lib/client/queries/certificates'
import { currentIn } from '@/lib/client/stale'
import { certificateCalls } from '@/lib/contract/certificates/endpoints'
import { CERTIFICATE_KIND_NAMES, CERTIFICATE_KINDS } from '@/lib/contract/certificates/kinds'
import { CertificateTemplates, DEFAULT_TEMPLATES, type StoredTemplates } from '@/lib/contract/certificates/templates'
import { SUCCESS } from '@/lib/contract/messages'
import { TemplateFields } from './TemplateFields'
import { TemplateInputs } from './TemplateInputs'
import { useSettingsForm } from './useSettingsForm'

const LABELS = {
  'bonafide.title': 'Bonafide Certificate: Title',
  'bonafide.text': 'Bonafide Certificate: Text',
  'leaving.title': 'Leaving Certificate: Title',
  'leaving.text': 'Leaving Certificate: Text',
} as const

const draftOf = ({ bonafide, leaving }: StoredTemplates): CertificateTemplates => ({ bonafide, leaving })

/** The title and the text of each kind of certificate, with the fields that they may contain. */
export function TemplatesForm({ templates }: { templates: StoredTemplates }) {
  const notify = useNotify()
  const { mutateAsync: replace } = useReplaceTemplates()
  const edited = useEditedRecord(templates, error => currentIn(error, certificateCalls.templates)?.templates, undefined)
  const form = useValidatedForm(CertificateTemplates, draftOf(edited.base))
  const saving = useSettingsForm({
    form,
    labels: LABELS,
    loaded: templates,
    edited,
    toForm: draftOf,
    replace: async values => (await replace(values)).templates,
    onSaved: () => notify.success(SUCCESS.settings),
    fallback: certificateCalls.replaceTemplates.fallback,
  })
  const { busy, current } = saving
  const guard = useCloseGuard({ dirty: form.formState.isDirty, busy, onClose: saving.discard })
  return (
    <Form label="Certificates" busy={busy} autoComplete="off" onSubmit={saving.submit}>
      <FormErrors control={form.control} labels={LABELS} failure={saving.failure} />
      {current && <StaleChoice form={form} labels={LABELS} current={current} onResolved={saving.onResolved} />}
      <Stack sx={{ gap: 3 }}>
        <TemplateFields />
        {CERTIFICATE_KIND_NAMES.map(kind => (
          <TemplateInputs
            key={kind}
            kind={kind}
            control={form.control}
            lines={templates[kind].text.split('\n').length}
            action={
              <Button
                size="small"
                disabled={busy}
                aria-label={`Use Default Text: ${CERTIFICATE_KINDS[kind].name}`}
                onClick={() => {
                  const { title, text } = DEFAULT_TEMPLATES[kind]
                  form.setValue(`${kind}.title`, title, { shouldDirty: true, shouldValidate: true })
                  form.setValue(`${kind}.text`, text, { shouldDirty: true, shouldValidate: true })
                }}
              >
                Use Default Text
              </Button>
            }
          />
        ))}
        <Stack direction="row" sx={{ justifyContent: 'flex-end' }}>
          <SaveButton>Save Templates</SaveButton>
        </Stack>
      </Stack>
      <DiscardQuestion guard={guard} />
    </Form>
  )
}
