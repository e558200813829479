import { useState, type Ref } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useUser } from '@/components/base/useUser'
import type { ClosableForm } from '@/components/dialog/closable-form'
import { RecordLoader } from '@/components/form/RecordLoader'
import { useEditedRecord } from '@/components/form/useEditedRecord'
import { useStoredDraft } from '@/components/form/useStoredDraft'
import { recordNumber } from '@/lib/client/dialog-address'
import { useFindSiblings } from '@/lib/client/queries/siblings'
import { studentQueries } from '@/lib/client/queries/students'
import { newerRecordIn } from '@/lib/client/newer-record-in'
import { studentCalls } from '@/lib/contract/students/endpoints'
import type { Student, StudentInput } from '@/lib/contract/students/schema'
import type { SaveOutcome } from './save-outcome'
import { changedFamilyPaths, siblingUpdate } from './siblings-to-update'
import { studentDraftFields, studentFields } from './student-form-fields'
import { studentFormValues } from './student-form-values'
import { StudentForm } from './StudentForm'

type Props = { onSaved: (saved: SaveOutcome) => void; onClose: () => void; ref?: Ref<ClosableForm> }

/** The form to edit a student. */
export function EditStudent({ id, ...rest }: Props & { id: string }) {
  const query = useQuery(studentQueries.detail(id))
  const draft = useStoredDraft(`students:${id}`, studentDraftFields(useUser()))
  return (
    <RecordLoader query={query} label="Loading student" draft={draft} onClose={rest.onClose}>
      {student => <EditForm student={student} {...rest} />}
    </RecordLoader>
  )
}

function EditForm({ student, onSaved, onClose, ref }: Props & { student: Student }) {
  // The draft is stored under the student ID. The address may contain the `_id` instead.
  const user = useUser()
  const draft = useStoredDraft(`students:${recordNumber(student)}`, studentDraftFields(user))
  const { mutateAsync: replace } = studentQueries.useReplace()
  const findSiblings = useFindSiblings()
  const edited = useEditedRecord(student, error => newerRecordIn(error, studentCalls.get)?.student, draft.found)
  const [initial] = useState(() => studentFormValues(edited.base, studentFields(user)))

  async function save(values: StudentInput, base: Student) {
    // Find the siblings before saving, because the changed phone may be all that they share.
    const siblings = changedFamilyPaths(base, values).length > 0 ? await findSiblings(base._id) : []
    const saved = await replace({ id: base._id, values: { ...values, version: base.version } })
    return { ...saved, siblings: siblingUpdate(base, values, siblings) }
  }

  return (
    <StudentForm
      ref={ref}
      initial={initial}
      draft={draft}
      edited={edited}
      save={save}
      onSaved={onSaved}
      onClose={onClose}
    />
  )
}
