import { useEffect, useEffectEvent } from 'react'
import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import { useRouter } from 'next/navigation'
import { Form } from '@/components/form/Form'
import { FormErrors } from '@/components/form/FormErrors'
import { SaveButton } from '@/components/form/SaveButton'
import { TextInput } from '@/components/form/TextInput'
import { useSaveOnce } from '@/components/form/useSaveOnce'
import { useEditor } from '@/components/form/useEditor'
import type { useIssueCertificate } from '@/lib/client/queries/certificates'
import { certificatePath } from '@/lib/client/ui/certificate-addresses'
import { certificateCalls } from '@/lib/contract/certificates/endpoints'
import type { CertificateKind } from '@/lib/contract/certificates/kinds'
import { CertificateText } from '@/lib/contract/certificates/templates'

type Props = {
  studentId: string
  kind: CertificateKind
  /** The template with the values of the student filled in. */
  filled: CertificateText
  /** The text that the user has typed for this kind; undefined before typing. */
  typed: CertificateText | undefined
  issue: ReturnType<typeof useIssueCertificate>['mutateAsync']
  notes: string[]
  onType: (text: CertificateText) => void
}

const BUTTON = 'Issue and Print'
const LABELS = { title: 'Title', text: 'Text' }

/** Edits the text of a new certificate, and issues the certificate with exactly this text. */
export function CertificateForm({ studentId, kind, filled, typed, issue, notes, onType }: Props) {
  const router = useRouter()
  const { saveOnce } = useSaveOnce('certificate', undefined, BUTTON)
  const { form, submit, busy, failure } = useEditor({
    schema: CertificateText,
    labels: LABELS,
    initial: filled,
    fallback: certificateCalls.issue.fallback,
    save: values =>
      saveOnce(idempotencyKey =>
        issue(
          { studentId, certificate: { ...values, kind }, idempotencyKey },
          {
            // This callback does not run after the user has left. It replaces the page, because Back would return to an
            // empty form.
            onSuccess: ({ certificate }) => router.replace(`${certificatePath(certificate.number)}?print`),
          },
        ),
      ),
  })
  const fill = useEffectEvent(() => (typed ? form.reset(typed, { keepDefaultValues: true }) : form.reset(filled)))
  const report = useEffectEvent(onType)
  useEffect(() => {
    fill()
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => report(values) })
    // The values to fill in may load again, for example after the user has entered the name of the school.
  }, [form, filled])
  return (
    <Form label="Certificate" busy={busy} autoComplete="off" onSubmit={submit}>
      <Stack sx={{ gap: 2 }}>
        <FormErrors control={form.control} labels={LABELS} failure={failure} />
        {notes.map(note => (
          <Alert key={note} severity="warning">
            {note}
          </Alert>
        ))}
        <TextInput control={form.control} name="title" label="Title" required />
        <TextInput
          control={form.control}
          name="text"
          label="Text"
          required
          multiline
          minRows={12}
          helperText="Read the text before you issue the certificate. An issued text cannot be changed."
        />
        <Stack direction="row" sx={{ justifyContent: 'flex-end' }}>
          <SaveButton busyLabel="Issuing...">{BUTTON}</SaveButton>
        </Stack>
      </Stack>
    </Form>
  )
}
