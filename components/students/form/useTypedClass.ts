import { useFormState, useWatch } from 'react-hook-form'
import { useUser } from '@/components/base/useUser'
import { can } from '@/lib/contract/permissions'
import { RollNumberQuery } from '@/lib/contract/students/roll-numbers'
import type { StudentControl } from './student-form-values'

/** The fields that decide about the roll number. The form is redrawn only when one of these fields changes. */
const PLACE = ['standard', 'section', 'rollNumber', 'isActive'] as const

/** The query about a class and, if given, a roll number; undefined if a value is invalid. */
export const parseRollNumberQuery = (question: object): RollNumberQuery | undefined =>
  RollNumberQuery.safeParse(question).data

/**
 * The class in the form, as soon as it is complete and its roll numbers matter. Roll numbers always matter for a new
 * student. For an edited student, they matter only when class, number or status has changed (R7.33). For an inactive
 * student, they never matter.
 *
 * @param id the student being edited
 */
export function useTypedClass(control: StudentControl, id: string | undefined) {
  const mayAsk = can(useUser(), 'students.read')
  const [standard, section, rollNumber, isActive] = useWatch({ control, name: PLACE })
  const { dirtyFields: dirty } = useFormState({ control, name: PLACE })
  const hasMoved = [dirty.standard, dirty.section, dirty.rollNumber, dirty.isActive].includes(true)
  const matters = mayAsk && isActive !== false && (id === undefined || hasMoved)
  return { mayAsk, rollNumber, ofClass: matters ? parseRollNumberQuery({ standard, section, except: id }) : undefined }
}
