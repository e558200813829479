import DialogContentText from '@mui/material/DialogContentText'
import Stack from '@mui/material/Stack'
import { useRouter } from 'next/navigation'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { FormDialog } from '@/components/dialog/FormDialog'
import type { RecordDialogProps } from '@/components/dialog/record-dialogs'
import { useUndoAction } from '@/components/dialog/useUndo'
import { useNotify } from '@/components/feedback/Snackbars'
import { CheckboxInput } from '@/components/form/CheckboxInput'
import { DateInput } from '@/components/form/DateInput'
import { EditorDialogForm } from '@/components/form/EditorForm'
import { RadioInput } from '@/components/form/RadioInput'
import { useEditedRecord } from '@/components/form/useEditedRecord'
import { useEditor } from '@/components/form/useEditor'
import { recordNumber } from '@/lib/client/dialog-address'
import { newerRecordIn } from '@/lib/client/newer-record-in'
import { useMarkAsLeft } from '@/lib/client/queries/leaving'
import { newCertificatePath } from '@/lib/client/ui/certificate-addresses'
import { STUDENT_ROW_BUTTONS } from '@/lib/contract/buttons'
import { today } from '@/lib/contract/dates'
import { SAVE_FAILED_MESSAGES } from '@/lib/contract/messages'
import { classText } from '@/lib/contract/students/classes'
import { studentCalls } from '@/lib/contract/students/endpoints'
import { STUDENT_LABELS } from '@/lib/contract/students/fields'
import { leavingAfter } from '@/lib/contract/students/leaving-schema'
import type { Student } from '@/lib/contract/students/schema'
import { leavingDateWarning } from '@/lib/contract/students/unlikely-dates'
import { studentNameAndId } from '../student-texts'

const leavingForm = ({ dateOfBirth }: Student) =>
  z.object({ leaving: leavingAfter(dateOfBirth), hasCertificate: z.boolean() })

const LABELS = {
  'leaving.date': STUDENT_LABELS['leaving.date'],
  'leaving.reason': STUDENT_LABELS['leaving.reason'],
  hasCertificate: 'Issue a leaving certificate',
}

const formValues = ({ leaving }: Student) => ({
  leaving: leaving ?? { date: today(), reason: '' },
  hasCertificate: true,
})

/**
 * Asks when and why a student leaves, and makes the student inactive. If the user wants, opens the leaving certificate.
 */
export function MarkAsLeftDialog({ open, record: student, onClose }: RecordDialogProps<Student>) {
  const notify = useNotify()
  const router = useRouter()
  const undoAction = useUndoAction()
  const { mutateAsync: markAsLeft } = useMarkAsLeft()
  const edited = useEditedRecord(student, error => newerRecordIn(error, studentCalls.get)?.student, undefined)
  const { base } = edited
  const editor = useEditor({
    schema: leavingForm(base),
    labels: LABELS,
    initial: formValues(base),
    edited,
    toForm: formValues,
    fallback: SAVE_FAILED_MESSAGES.student,
    save: async ({ leaving, hasCertificate }) => {
      const saved = await markAsLeft({ id: base._id, leaving, version: base.version })
      return { student: saved.student, hasCertificate }
    },
    onSaved: saved => {
      const undo = undoAction('students.update', { record: base._id, since: base.version })
      notify.success('Marked as left', { detail: studentNameAndId(saved.student), undo })
      onClose()
      if (saved.hasCertificate) router.push(newCertificatePath(recordNumber(saved.student), 'leaving'))
    },
  })
  const { control } = editor.form
  const hasCertificate = useWatch({ control, name: 'hasCertificate' })
  const title = STUDENT_ROW_BUTTONS.leave.text
  return (
    <FormDialog open={open} title={title} maxWidth="sm" onClose={onClose}>
      {ref => (
        <EditorDialogForm
          ref={ref}
          editor={editor}
          label={title}
          action={hasCertificate ? 'Save and Open Certificate' : 'Save'}
          isShort
          onClose={onClose}
        >
          <DialogContentText sx={{ mb: 2, overflowWrap: 'anywhere' }}>
            <bdi>{studentNameAndId(base)}</bdi>, {classText(base)}, {base.isActive ? 'becomes' : 'is'} inactive. The
            record and its history stay.
          </DialogContentText>
          <Stack sx={{ gap: 2 }}>
            <DateInput
              control={control}
              name="leaving.date"
              label={LABELS['leaving.date']}
              required
              unlikely={values => leavingDateWarning({ ...base, ...values })}
            />
            <RadioInput
              control={control}
              name="leaving.reason"
              label={LABELS['leaving.reason']}
              options="leavingReason"
              required
            />
            <CheckboxInput control={control} name="hasCertificate" label={LABELS.hasCertificate} />
          </Stack>
        </EditorDialogForm>
      )}
    </FormDialog>
  )
}
