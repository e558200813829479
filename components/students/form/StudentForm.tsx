import { useEffect, useMemo, useRef, useState, type ReactNode, type Ref } from 'react'
import { useUser } from '@/components/base/useUser'
import type { ClosableForm } from '@/components/dialog/closable-form'
import { EditorDialogForm } from '@/components/form/EditorForm'
import { changeableFields } from '@/lib/contract/custom-fields/changeable'
import { RecordFields } from '@/components/form/RecordFields'
import type { EditedRecord } from '@/components/form/useEditedRecord'
import { useEditor } from '@/components/form/useEditor'
import type { DraftedForm } from '@/components/form/useStoredDraft'
import { SAVE_FAILED_MESSAGES } from '@/lib/contract/messages'
import type { SavedStudent, Student, StudentInput } from '@/lib/contract/students/schema'
import { CopyFamily } from './CopyFamily'
import { type DuplicateCheck, DuplicateHint } from './DuplicateHint'
import { RollNumberContext } from './roll-numbers'
import { RollNumberHelp } from './RollNumberHelp'
import { SameAsParent } from './SameAsParent'
import type { SaveOutcome, UnsentPhoto } from './save-outcome'
import type { SiblingUpdate } from './siblings-to-update'
import {
  DEPENDENT_FIELDS,
  studentFormFields,
  studentFormLabels,
  studentFields,
  switchableParents,
} from './student-form-fields'
import { studentFormSchema } from './student-form-schema'
import { studentFormValues, type StudentFormValues, type StudentFormState } from './student-form-values'
import { UnknownParent } from './UnknownParent'
import { useFilledRollNumber } from './useFilledRollNumber'
import { useReportSaved } from './useReportSaved'
import { useRollNumber } from './useRollNumber'

type Props = {
  initial: StudentFormValues
  draft: DraftedForm
  /** The key that a new student is saved with. */
  idempotencyKey?: string
  /** The student being edited; undefined to add one. */
  edited?: EditedRecord<Student>
  /** `base`: the student before the change. */
  save: (student: StudentInput, base: Student) => Promise<SavedStudent & { siblings?: SiblingUpdate | undefined }>
  /** Sends the photo of a student that was saved. */
  sendPhoto?: ((student: Student) => Promise<UnsentPhoto | undefined>) | undefined
  /** Shown above the first field. */
  top?: ReactNode
  /** Shown under the street. */
  offer?: (form: StudentFormState) => ReactNode
  onSaved: (saved: SaveOutcome) => void
  onClose: () => void
  ref?: Ref<ClosableForm>
}

/** The form to add or edit a student. */
export function StudentForm(props: Props) {
  const { initial, draft, idempotencyKey, edited, save, sendPhoto, top, offer, onSaved, onClose, ref } = props
  const user = useUser()
  const editing = edited !== undefined
  const id = edited?.base._id
  const duplicates = useRef<DuplicateCheck>(null)
  const switchable = useMemo(() => switchableParents(edited?.base), [edited?.base])
  // The schema reads the latest record, because the form stays open when another user saves first.
  const base = useRef(edited?.base)
  useEffect(() => {
    base.current = edited?.base
  })
  const [schema] = useState(() =>
    studentFormSchema(changeableFields(user, 'students'), editing ? () => base.current as Student : undefined),
  )
  const labels = useMemo(() => studentFormLabels(user), [user])
  const report = useReportSaved({ editing, initial, onSaved })
  const editor = useEditor({
    schema,
    labels,
    initial,
    draft,
    idempotencyKey,
    edited,
    merges: true,
    dependent: DEPENDENT_FIELDS,
    toForm: student => studentFormValues(student, studentFields(user)),
    fallback: SAVE_FAILED_MESSAGES.student,
    check: isChecked,
    save: (student, _form, base) => save(student, base),
    onSaved: async (saved, another, base) => {
      const photo = await sendPhoto?.(saved.student)
      const hasWarned = roll.found?.takenBy !== undefined
      await report({
        ...saved,
        photo,
        hasPhoto: sendPhoto !== undefined,
        hasWarned,
        another,
        version: base?.version ?? 0,
      })
    },
  })
  const { form, busy } = editor
  const { control } = form
  const roll = useRollNumber(control, id)
  useFilledRollNumber(form, roll.offered, !editing)
  const [isRollWarned, setRollWarned] = useState(false)

  /** Runs both checks. @returns false if a check found something that the form had not shown before */
  async function isChecked(): Promise<boolean> {
    const [hasDuplicate, isTaken] = await Promise.all([
      duplicates.current?.maySave().then(may => !may),
      roll.findsMore(),
    ])
    setRollWarned(isTaken && !hasDuplicate)
    return !hasDuplicate && !isTaken
  }

  useEffect(() => {
    // A field can take the focus only once it is no longer disabled by saving.
    if (isRollWarned && !busy) form.setFocus('rollNumber')
  }, [isRollWarned, busy, form])

  function takeRollNumber(rollNumber: number) {
    form.setValue('rollNumber', rollNumber, { shouldDirty: true, shouldValidate: true })
    form.setFocus('rollNumber')
  }

  // Memoized: otherwise each choice of a class would redraw all fields.
  const fields = useMemo(
    () => (
      <RecordFields
        control={control}
        fields={studentFormFields(user, switchable)}
        editing={editing}
        above={{
          'name.firstName': top,
          'contactInfo.address.street': <CopyFamily form={form} id={id} />,
          'contactInfo.emergencyContact.name': <SameAsParent form={form} />,
          ...Object.fromEntries(
            switchable.map(kind => [`parentInfo.${kind}.name`, <UnknownParent key={kind} form={form} kind={kind} />]),
          ),
        }}
        help={{ rollNumber: <RollNumberHelp />, 'contactInfo.address.street': offer?.(form) }}
        below={{ dateOfBirth: <DuplicateHint control={control} id={id} ref={duplicates} /> }}
      />
    ),
    [form, control, editing, id, top, offer, switchable, user],
  )

  return (
    <EditorDialogForm
      ref={ref}
      editor={editor}
      label="Student"
      action={editing ? 'Update' : 'Create'}
      alsoDirty={sendPhoto !== undefined}
      another={!editing}
      onClose={onClose}
    >
      <RollNumberContext value={{ ...roll, isNew: !editing, onUse: takeRollNumber }}>{fields}</RollNumberContext>
    </EditorDialogForm>
  )
}
