'use client'

import { useRef, type Ref } from 'react'
import { useNotify } from '@/components/feedback/Snackbars'
import type { Closable } from '@/components/dialog/closable'
import { useUndoAction } from '@/components/dialog/useUndo'
import { useViewAction } from '@/components/dialog/useViewAction'
import { RecordFields } from '@/components/form/RecordFields'
import { RecordForm } from '@/components/form/RecordForm'
import { useDraft } from '@/components/form/useDraft'
import type { DraftedForm } from '@/components/form/useStoredDraft'
import { useSubmit } from '@/components/form/useSubmit'
import { useValidatedForm } from '@/components/form/useValidatedForm'
import { SAVE_FAILED, SUCCESS } from '@/lib/contract/messages'
import { STUDENT_FIELDS, STUDENT_LABELS } from '@/lib/contract/students/fields'
import { type SavedStudent, type Student, StudentInput } from '@/lib/contract/students/schema'
import { nameAndId } from '../student-texts'
import { CopyFamily } from './CopyFamily'
import { type DuplicateCheck, DuplicateHint } from './DuplicateHint'
import { hiddenStudentHint } from './list-around'
import type { Saved } from './SavedWithWarnings'
import type { SiblingUpdate } from './siblings-to-update'
import { studentDraft, type Draft } from './student-draft'

type Props = {
  initial: Draft
  draft: DraftedForm
  /** The key that a new student is saved with. */
  idempotencyKey?: string
  editing: boolean
  /** The student being edited. */
  id?: string
  /** The version before saving; 0 for a new student. */
  version?: number
  save: (student: StudentInput) => Promise<SavedStudent & { siblings?: SiblingUpdate | undefined }>
  /** The newer record, if saving was refused because somebody else saved first. */
  conflict?: Student
  /** Called when the user has chosen how to continue from `conflict`. */
  onResolved?: (current: Student) => void
  /** Called when the student was saved, with warnings or a question about the siblings. */
  onNotice: (saved: Saved) => void
  onClose: () => void
  ref?: Ref<Closable>
}

/** No two active students should share these values. */
const CLASS_FIELDS = ['standard', 'section', 'rollNumber', 'isActive'] as const

/** Whether the class or roll number changed: otherwise the warnings were known before. */
const hasMoved = (saved: Student, initial: Draft) => CLASS_FIELDS.some(field => saved[field] !== initial[field])

/** The form to add or edit a student. */
export function StudentForm({
  initial,
  draft,
  idempotencyKey,
  editing,
  id,
  version = 0,
  save,
  conflict,
  onResolved,
  onNotice,
  onClose,
  ref,
}: Props) {
  const notify = useNotify()
  const viewAction = useViewAction('student')
  const undoAction = useUndoAction()
  const duplicates = useRef<DuplicateCheck>(null)
  const form = useValidatedForm(StudentInput, initial)
  const unsaved = useDraft(form, draft, { version, idempotencyKey })
  const { control } = form
  const message = editing ? SUCCESS.studentUpdated : SUCCESS.studentCreated

  const saving = useSubmit({
    form,
    labels: STUDENT_LABELS,
    fallback: SAVE_FAILED.student,
    save: async values => {
      if ((await duplicates.current?.maySave()) === false) return
      unsaved.flush()
      const { student, siblings, ...saved } = await save(values)
      unsaved.remove()
      const warnings = !editing || hasMoved(student, initial) ? saved.warnings : []
      const detail = nameAndId(student)
      const action = viewAction(student)
      const permission = editing ? 'students.update' : 'students.delete'
      const undo =
        student.version > version ? undoAction(permission, { record: student._id, since: version }) : undefined
      const notice = { message, detail, action, warnings, siblings }
      if (warnings.length > 0) return onNotice(notice)
      notify.success(message, editing ? { undo } : { detail, action, undo, hint: await hiddenStudentHint(student._id) })
      if (siblings) onNotice(notice)
      else onClose()
    },
  })

  return (
    <RecordForm
      ref={ref}
      label="Student"
      editing={editing}
      form={form}
      labels={STUDENT_LABELS}
      saving={saving}
      unsaved={unsaved}
      current={conflict && studentDraft(conflict)}
      onResolved={() => conflict && onResolved?.(conflict)}
      onClose={onClose}
    >
      <RecordFields
        control={control}
        fields={STUDENT_FIELDS}
        editing={editing}
        above={{ 'contactInfo.address.street': <CopyFamily form={form} id={id} /> }}
        below={{ dateOfBirth: <DuplicateHint control={control} id={id} ref={duplicates} /> }}
      />
    </RecordForm>
  )
}
