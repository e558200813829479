'use client'

import { useEffect, useMemo, useRef, useState, type ReactNode, type Ref } from 'react'
import type { Closable } from '@/components/dialog/closable'
import { RecordFields } from '@/components/form/RecordFields'
import { RecordForm } from '@/components/form/RecordForm'
import { useDraft } from '@/components/form/useDraft'
import type { DraftedForm } from '@/components/form/useStoredDraft'
import { useSubmit } from '@/components/form/useSubmit'
import { useValidatedForm } from '@/components/form/useValidatedForm'
import { SAVE_FAILED } from '@/lib/contract/messages'
import { STUDENT_FIELDS, STUDENT_LABELS } from '@/lib/contract/students/fields'
import { type SavedStudent, type Student, StudentInput } from '@/lib/contract/students/schema'
import { CopyFamily } from './CopyFamily'
import { type DuplicateCheck, DuplicateHint } from './DuplicateHint'
import { RollNumberContext } from './roll-numbers'
import { RollNumberHelp } from './RollNumberHelp'
import { SameAsParent } from './SameAsParent'
import type { Saved, UnsentPhoto } from './saved'
import type { SiblingUpdate } from './siblings-to-update'
import { studentDraft, type Draft, type StudentFormState } from './student-draft'
import { useFilledRollNumber } from './useFilledRollNumber'
import { useReportSaved } from './useReportSaved'
import { useRollNumber } from './useRollNumber'

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
  /** Sends the photo of a student that was saved. */
  sendPhoto?: ((student: Student) => Promise<UnsentPhoto | undefined>) | undefined
  /** Stands above the first field. */
  top?: ReactNode
  /** Stands under the street. */
  offer?: (form: StudentFormState) => ReactNode
  /** The newer record, if saving was refused because somebody else saved first. */
  conflict?: Student
  /** Called when the user has chosen how to continue from `conflict`. */
  onResolved?: (current: Student) => void
  onSaved: (saved: Saved) => void
  onClose: () => void
  ref?: Ref<Closable>
}

/** The form to add or edit a student. */
export function StudentForm(props: Props) {
  const { initial, draft, idempotencyKey, editing, id, version = 0, save, sendPhoto, top, offer } = props
  const { conflict, onResolved, onSaved, onClose, ref } = props
  const duplicates = useRef<DuplicateCheck>(null)
  const form = useValidatedForm(StudentInput, initial)
  const unsaved = useDraft(form, draft, { version, idempotencyKey })
  const { control } = form
  const report = useReportSaved({ editing, initial, version, onSaved })
  const roll = useRollNumber(control, id)
  useFilledRollNumber(form, roll.offered, !editing)
  const [isRollWarned, setRollWarned] = useState(false)

  /** Whether the checks found nothing that the form did not show before. */
  async function isChecked(): Promise<boolean> {
    const [hasDuplicate, isTaken] = await Promise.all([
      duplicates.current?.maySave().then(may => !may),
      roll.findsMore(),
    ])
    setRollWarned(isTaken && !hasDuplicate)
    return !hasDuplicate && !isTaken
  }

  const saving = useSubmit({
    form,
    labels: STUDENT_LABELS,
    fallback: SAVE_FAILED.student,
    save: async (values, another) => {
      if (!(await isChecked())) return
      unsaved.flush()
      const saved = await save(values)
      unsaved.remove()
      const photo = await sendPhoto?.(saved.student)
      const hasWarned = roll.found?.takenBy !== undefined
      await report({ ...saved, photo, hasPhoto: sendPhoto !== undefined, hasWarned, another })
    },
  })
  const { busy } = saving
  useEffect(() => {
    // A field can take the focus only once it is no longer disabled by saving.
    if (isRollWarned && !busy) form.setFocus('rollNumber')
  }, [isRollWarned, busy, form])

  function takeRollNumber(rollNumber: number) {
    form.setValue('rollNumber', rollNumber, { shouldDirty: true, shouldValidate: true })
    form.setFocus('rollNumber')
  }

  // Made once: otherwise each choice of a class would draw all fields again.
  const fields = useMemo(
    () => (
      <RecordFields
        control={control}
        fields={STUDENT_FIELDS}
        editing={editing}
        above={{
          'name.firstName': top,
          'contactInfo.address.street': <CopyFamily form={form} id={id} />,
          'contactInfo.emergencyContact.name': <SameAsParent form={form} />,
        }}
        help={{ rollNumber: <RollNumberHelp />, 'contactInfo.address.street': offer?.(form) }}
        below={{ dateOfBirth: <DuplicateHint control={control} id={id} ref={duplicates} /> }}
      />
    ),
    [form, control, editing, id, top, offer],
  )

  return (
    <RecordForm
      ref={ref}
      label="Student"
      editing={editing}
      form={form}
      labels={STUDENT_LABELS}
      saving={saving}
      unsaved={unsaved}
      alsoDirty={sendPhoto !== undefined}
      another={!editing}
      current={conflict && studentDraft(conflict)}
      onResolved={() => conflict && onResolved?.(conflict)}
      onClose={onClose}
    >
      <RollNumberContext value={{ ...roll, isNew: !editing, onUse: takeRollNumber }}>{fields}</RollNumberContext>
    </RecordForm>
  )
}
