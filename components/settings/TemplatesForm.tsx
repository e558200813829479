import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { EditorForm } from '@/components/form/EditorForm'
import { useReplaceTemplates } from '@/lib/client/queries/certificates'
import { newerRecordIn } from '@/lib/client/newer-record-in'
import { certificateCalls } from '@/lib/contract/certificates/endpoints'
import { CERTIFICATE_KIND_NAMES, CERTIFICATE_KINDS } from '@/lib/contract/certificates/kinds'
import { CertificateTemplates, DEFAULT_TEMPLATES, type StoredTemplates } from '@/lib/contract/certificates/templates'
import { TemplateFields } from './TemplateFields'
import { TemplateInputs } from './TemplateInputs'
import { useSettingsEditor } from './useSettingsEditor'

const LABELS = {
  'bonafide.title': 'Bonafide Certificate: Title',
  'bonafide.text': 'Bonafide Certificate: Text',
  'leaving.title': 'Leaving Certificate: Title',
  'leaving.text': 'Leaving Certificate: Text',
  'other.title': 'Own Certificate: Title',
  'other.text': 'Own Certificate: Text',
} as const

/** The number of lines of the text field for the school's own certificate while that certificate has no text. */
const OWN_LINES = 6
const NO_TEXT = { title: '', text: '' }
const templatesFormValues = ({ bonafide, leaving, other = NO_TEXT }: StoredTemplates) => ({ bonafide, leaving, other })

/** The title and the text of each kind of certificate, with the fields that they may contain. */
export function TemplatesForm({ templates }: { templates: StoredTemplates }) {
  const { mutateAsync: replace } = useReplaceTemplates()
  const editor = useSettingsEditor({
    schema: CertificateTemplates,
    labels: LABELS,
    loaded: templates,
    newerRecordIn: error => newerRecordIn(error, certificateCalls.templates)?.templates,
    toForm: templatesFormValues,
    replace: async values => (await replace(values)).templates,
    fallback: certificateCalls.replaceTemplates.fallback,
  })
  const { form, busy } = editor

  function enterDefault(kind: keyof typeof DEFAULT_TEMPLATES) {
    const { title, text } = DEFAULT_TEMPLATES[kind]
    form.setValue(`${kind}.title`, title, { shouldDirty: true, shouldValidate: true })
    form.setValue(`${kind}.text`, text, { shouldDirty: true, shouldValidate: true })
  }

  return (
    <EditorForm editor={editor} label="Certificates" action="Save Templates" autoComplete="off">
      <Stack sx={{ gap: 3 }}>
        <TemplateFields />
        {CERTIFICATE_KIND_NAMES.map(kind => (
          <TemplateInputs
            key={kind}
            kind={kind}
            control={form.control}
            lines={templates[kind]?.text.split('\n').length ?? OWN_LINES}
            action={
              kind !== 'other' && (
                <Button
                  size="small"
                  disabled={busy}
                  aria-label={`Use Default Text: ${CERTIFICATE_KINDS[kind].name}`}
                  onClick={() => enterDefault(kind)}
                >
                  Use Default Text
                </Button>
              )
            }
          />
        ))}
      </Stack>
    </EditorForm>
  )
}
