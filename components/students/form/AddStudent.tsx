import { useState, type Ref } from 'react'
import type { ClosableForm } from '@/components/dialog/closable-form'
import { useSaveOnce } from '@/components/form/useSaveOnce'
import { useStoredDraft } from '@/components/form/useStoredDraft'
import { applyDraftInitialValues } from '@/components/form/apply-draft-initial-values'
import { useUser } from '@/components/base/useUser'
import { onlyClass } from '@/lib/client/ui/class-options'
import { studentQueries } from '@/lib/client/queries/students'
import { useLastAddress } from '@/lib/client/queries/last-address'
import { can } from '@/lib/contract/permissions'
import type { Student, StudentInput } from '@/lib/contract/students/schema'
import { LastPlace } from './LastPlace'
import { initialClass } from './list-around'
import { type KeptValues, newStudentFormValues } from './new-student-form-values'
import { PhotoField } from './PhotoField'
import type { SaveOutcome } from './save-outcome'
import { studentDraftFields, studentFields } from './student-form-fields'
import { StudentForm } from './StudentForm'
import { useSendPhoto } from './useSendPhoto'

type Props = {
  /** Values kept from the student who was added before in the same dialog. */
  kept?: KeptValues | undefined
  onSaved: (saved: SaveOutcome) => void
  onClose: () => void
  ref?: Ref<ClosableForm>
}

/** The form for a new student. */
export function AddStudent({ kept, onSaved, onClose, ref }: Props) {
  const { mutateAsync: create } = studentQueries.useCreate()
  const user = useUser()
  const draft = useStoredDraft('students:new', studentDraftFields(user))
  const [initial] = useState(() =>
    applyDraftInitialValues(
      newStudentFormValues({ ...onlyClass(user), ...initialClass(), ...kept }, studentFields(user)),
      draft.found,
    ),
  )
  const { saveOnce, idempotencyKey } = useSaveOnce('student', draft.found?.idempotencyKey)
  const [photo, setPhoto] = useState<File>()
  const sendPhoto = useSendPhoto()
  // Sending a photo is a change of the student, which needs this permission.
  const maySend = can(user, 'students.update')
  const { place, rememberPlace } = useLastAddress(can(user, 'students.read'))

  async function save(values: StudentInput) {
    const saved = await saveOnce(idempotencyKey => create({ values, idempotencyKey }))
    rememberPlace(saved.student)
    return saved
  }

  async function sendOnce(student: Student, chosen: File) {
    const unsent = await sendPhoto(student, chosen)
    // The photo is no longer unsaved, so leaving asks no question, even while the dialog fades out.
    setPhoto(undefined)
    return unsent
  }

  return (
    <StudentForm
      ref={ref}
      initial={initial}
      draft={draft}
      idempotencyKey={idempotencyKey}
      sendPhoto={photo && (student => sendOnce(student, photo))}
      top={maySend && <PhotoField photo={photo} onChange={setPhoto} />}
      offer={form => place && <LastPlace form={form} place={place} />}
      save={save}
      onSaved={onSaved}
      onClose={onClose}
    />
  )
}
