import { useUndoAction } from '@/components/dialog/useUndo'
import { useViewRecordAction } from '@/components/dialog/useViewRecordAction'
import { useNotify } from '@/components/feedback/Snackbars'
import { unsavedFieldLabels, otherWarnings } from '@/components/form/left-out'
import { SUCCESS_MESSAGES } from '@/lib/contract/messages'
import type { SavedStudent, Student } from '@/lib/contract/students/schema'
import { studentNameAndId } from '../student-texts'
import { hiddenStudentHint } from './list-around'
import { type KeptValues, valuesToKeep } from './new-student-form-values'
import type { SaveOutcome, UnsentPhoto } from './save-outcome'
import type { SiblingUpdate } from './siblings-to-update'
import type { StudentFormValues } from './student-form-values'

type Form = {
  editing: boolean
  initial: StudentFormValues
  onSaved: (saved: SaveOutcome) => void
}

type Result = SavedStudent & {
  /** The version of the student before saving; 0 for a new student. */
  version: number
  siblings?: SiblingUpdate | undefined
  photo: UnsentPhoto | undefined
  /** Whether the form had a photo to send, even if sending the photo failed. */
  hasPhoto: boolean
  /** Whether the form had warned of the roll number before. */
  hasWarned: boolean
  /** Whether an empty form for the next student follows. */
  another: boolean
}

/** No two active students should share these values. */
const CLASS_FIELDS = ['standard', 'section', 'rollNumber', 'isActive'] as const

/** Whether class, roll number or status changed. If not, the user knew the warnings before. */
const hasMoved = (saved: Student, initial: StudentFormValues) =>
  CLASS_FIELDS.some(field => saved[field] !== initial[field])

/** Shows a notice about a saved student, and passes on what the user has to read or decide. */
export function useReportSaved({ editing, initial, onSaved }: Form) {
  const notify = useNotify()
  const viewAction = useViewRecordAction('student')
  const undoAction = useUndoAction()
  const message = editing ? SUCCESS_MESSAGES.studentUpdated : SUCCESS_MESSAGES.studentCreated

  /** Returns no undo if a photo was sent, because the server cannot undo a photo (R41.5). */
  function undoOf(student: Student, version: number, hasPhoto: boolean) {
    if (student.version <= version || hasPhoto) return undefined
    return undoAction(editing ? 'students.update' : 'students.delete', { record: student._id, since: version })
  }

  /**
   * The hint that the open list hides a new student; undefined after an edit. Also undefined when the form for the next
   * student opens, because the notice then has no buttons.
   */
  const hintFor = (student: Student, next: KeptValues | undefined) =>
    editing || next ? undefined : hiddenStudentHint(student._id)

  return async function report({ student, version, siblings, photo, another, hasPhoto, hasWarned, ...result }: Result) {
    const isKnown = hasWarned || (editing && !hasMoved(student, initial))
    const warnings = isKnown ? [] : otherWarnings(result.warnings)
    const leftOut = unsavedFieldLabels(result.warnings)
    const detail = studentNameAndId(student)
    const action = viewAction(student)
    const next = another ? valuesToKeep(student) : undefined
    // Wait for the hint before the form closes, because the notice appears when the form closes.
    const hint = await hintFor(student, next)
    onSaved({ message, detail, action, warnings, leftOut, photo, siblings, next })
    // The dialog with the warnings says that the student was saved.
    if (warnings.length > 0 || leftOut.length > 0 || photo) return
    const undo = undoOf(student, version, hasPhoto)
    if (editing) notify.success(message, { undo })
    else notify.success(message, next ? { detail } : { detail, action, undo, hint })
  }
}
