import DialogContentText from '@mui/material/DialogContentText'
import { FormDialog } from '@/components/dialog/FormDialog'
import { useNotify } from '@/components/feedback/Snackbars'
import { EditorDialogForm } from '@/components/form/EditorForm'
import { TextInput } from '@/components/form/TextInput'
import { useEditor } from '@/components/form/useEditor'
import { useVoidCertificate } from '@/lib/client/queries/certificates'
import { certificateCalls } from '@/lib/contract/certificates/endpoints'
import { type CertificateSummary, VoidInput } from '@/lib/contract/certificates/schema'

type Props = { open: boolean; certificate: CertificateSummary; onClose: () => void }

/** Asks why a certificate is voided. */
export function VoidDialog({ open, certificate: { _id: id, number }, onClose }: Props) {
  const notify = useNotify()
  const { mutateAsync: makeVoid } = useVoidCertificate()
  const editor = useEditor({
    schema: VoidInput,
    labels: { reason: 'Reason' },
    initial: { reason: '' },
    fallback: certificateCalls.void.fallback,
    save: ({ reason }) => makeVoid({ id, reason }),
    onSaved: () => {
      notify.success(certificateCalls.void.message)
      onClose()
    },
  })
  return (
    <FormDialog open={open} title={`Void ${number}`} maxWidth="sm" onClose={onClose}>
      {ref => (
        <EditorDialogForm
          ref={ref}
          editor={editor}
          label={`Void ${number}`}
          action="Void"
          isFinal
          isShort
          onClose={onClose}
        >
          <DialogContentText sx={{ mb: 2 }}>
            The certificate keeps its number, and its print says that it is void. If the student was removed for good,
            the name and the text are erased. This cannot be undone.
          </DialogContentText>
          <TextInput control={editor.form.control} name="reason" label="Reason" required autoFocus />
        </EditorDialogForm>
      )}
    </FormDialog>
  )
}
