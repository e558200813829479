'use client'

import DialogContentText from '@mui/material/DialogContentText'
import { DialogForm } from '@/components/form/DialogForm'
import { DialogFrame } from '@/components/dialog/DialogFrame'
import { useCloseGuard } from '@/components/form/useCloseGuard'
import { useNotify } from '@/components/feedback/Snackbars'
import { FormErrors } from '@/components/form/FormErrors'
import { TextInput } from '@/components/form/TextInput'
import { useSubmit } from '@/components/form/useSubmit'
import { useValidatedForm } from '@/components/form/useValidatedForm'
import { useVoidCertificate } from '@/lib/client/queries/certificates'
import { certificateCalls } from '@/lib/contract/certificates/endpoints'
import { type CertificateSummary, VoidInput } from '@/lib/contract/certificates/schema'

type Props = { open: boolean; certificate: CertificateSummary; onClose: () => void }

/** Asks why a certificate is voided. */
export function VoidDialog({ open, certificate: { _id: id, number }, onClose }: Props) {
  const notify = useNotify()
  const { mutateAsync: makeVoid } = useVoidCertificate()
  const form = useValidatedForm(VoidInput, { reason: '' })
  const { submit, busy, failure } = useSubmit({
    form,
    labels: { reason: 'Reason' },
    fallback: certificateCalls.void.fallback,
    save: async ({ reason }) => {
      await makeVoid({ id, reason })
      // While the dialog fades out, nothing in it is unsaved.
      form.reset({ reason })
      notify.success(certificateCalls.void.message)
      onClose()
    },
  })
  const guard = useCloseGuard({ dirty: form.formState.isDirty, busy, onClose })
  return (
    <DialogFrame open={open} title={`Void ${number}`} maxWidth="sm" onClose={guard.close}>
      <DialogForm label={`Void ${number}`} action="Void" isFinal busy={busy} guard={guard} onSubmit={submit}>
        <FormErrors control={form.control} labels={{}} failure={failure} />
        <DialogContentText sx={{ mb: 2 }}>
          The certificate keeps its number, and its print says that it is void. If the student was removed for good, the
          name and the text are erased. This cannot be undone.
        </DialogContentText>
        <TextInput control={form.control} name="reason" label="Reason" required autoFocus />
      </DialogForm>
    </DialogFrame>
  )
}
