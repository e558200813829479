'use client'

import { useImperativeHandle, useState, type Ref } from 'react'
import { useNotify } from '@/components/feedback/Snackbars'
import type { Closable } from '@/components/form/closable'
import { DialogForm } from '@/components/form/DialogForm'
import { FormErrors } from '@/components/form/FormErrors'
import { StaleChoice } from '@/components/form/StaleChoice'
import { useCloseGuard } from '@/components/form/useCloseGuard'
import { useSubmit } from '@/components/form/useSubmit'
import { useValidatedForm } from '@/components/form/useValidatedForm'
import { SAVE_FAILED, SUCCESS } from '@/lib/contract/messages'
import { type SavedStudent, type Student, StudentInput } from '@/lib/contract/student'
import { AcademicSection } from './AcademicSection'
import { BasicSection } from './BasicSection'
import { ContactSection } from './ContactSection'
import { EmergencySection } from './EmergencySection'
import { ParentSection } from './ParentSection'
import { SavedWithWarnings } from './SavedWithWarnings'
import { type Draft, draftOf, LABELS } from './student-draft'

type Props = {
  initial: Draft
  editing: boolean
  save: (student: StudentInput) => Promise<SavedStudent>
  /** The record as someone else has left it meanwhile, when saving was refused because of that. */
  conflict?: Student
  /** From now on the form builds on `conflict`. */
  onResolved?: (current: Student) => void
  onClose: () => void
  ref?: Ref<Closable>
}

/** The student form itself, the same for a new student and for one on record. */
export function StudentForm({ initial, editing, save, conflict, onResolved, onClose, ref }: Props) {
  const notify = useNotify()
  const [warnings, setWarnings] = useState<string[]>([])
  const form = useValidatedForm(StudentInput, initial)
  const { control, formState } = form
  const message = editing ? SUCCESS.studentUpdated : SUCCESS.studentCreated

  const { submit, busy, failure, forgive } = useSubmit({
    form,
    labels: LABELS,
    fallback: SAVE_FAILED.student,
    save: async values => {
      const saved = await save(values)
      notify.success(message)
      if (saved.warnings.length) setWarnings(saved.warnings)
      else onClose()
    },
  })
  const isSaved = warnings.length > 0
  const guard = useCloseGuard({ dirty: formState.isDirty && !isSaved, busy, onClose })
  useImperativeHandle(ref, () => ({ close: guard.close }))

  if (isSaved) return <SavedWithWarnings message={message} warnings={warnings} onClose={onClose} />
  return (
    <DialogForm label="Student" action={editing ? 'Update' : 'Create'} busy={busy} guard={guard} onSubmit={submit}>
      <FormErrors control={control} labels={LABELS} failure={failure} />
      {conflict && (
        <StaleChoice
          form={form}
          labels={LABELS}
          current={draftOf(conflict)}
          onResolved={() => {
            forgive()
            onResolved?.(conflict)
          }}
        />
      )}
      <BasicSection control={control} editing={editing} />
      <AcademicSection control={control} />
      <ContactSection control={control} />
      <EmergencySection control={control} />
      <ParentSection control={control} />
    </DialogForm>
  )
}
