'use client'

import { useState, type Ref } from 'react'
import { useNotify } from '@/components/feedback/Snackbars'
import type { Closable } from '@/components/form/closable'
import { RecordForm } from '@/components/form/RecordForm'
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

/** Where a student sits: no two active students should share it. */
const PLACE = ['standard', 'section', 'rollNumber', 'isActive'] as const

/** Whether the student sits elsewhere than when the form was opened: what was known then need not be said at each save. */
const isMoved = (saved: Student, initial: Draft) => PLACE.some(field => saved[field] !== initial[field])

/** The student form itself, the same for a new student and for one on record. */
export function StudentForm({ initial, editing, save, conflict, onResolved, onClose, ref }: Props) {
  const notify = useNotify()
  const [warnings, setWarnings] = useState<string[]>([])
  const form = useValidatedForm(StudentInput, initial)
  const { control } = form
  const message = editing ? SUCCESS.studentUpdated : SUCCESS.studentCreated

  const saving = useSubmit({
    form,
    labels: LABELS,
    fallback: SAVE_FAILED.student,
    save: async values => {
      const saved = await save(values)
      notify.success(message)
      if (saved.warnings.length && (!editing || isMoved(saved.student, initial))) setWarnings(saved.warnings)
      else onClose()
    },
  })

  if (warnings.length) return <SavedWithWarnings message={message} warnings={warnings} onClose={onClose} />
  return (
    <RecordForm
      ref={ref}
      label="Student"
      editing={editing}
      form={form}
      labels={LABELS}
      saving={saving}
      current={conflict && draftOf(conflict)}
      onResolved={() => conflict && onResolved?.(conflict)}
      onClose={onClose}
    >
      <BasicSection control={control} editing={editing} />
      <AcademicSection control={control} />
      <ContactSection control={control} />
      <EmergencySection control={control} />
      <ParentSection control={control} />
    </RecordForm>
  )
}
