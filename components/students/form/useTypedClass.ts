'use client'

import { useFormState, useWatch } from 'react-hook-form'
import { useUser } from '@/components/base/useUser'
import { can } from '@/lib/contract/permissions'
import { RollNumberQuery } from '@/lib/contract/students/roll-numbers'
import type { StudentControl } from './student-draft'

/** The fields that say where a student sits. The form is drawn again when one of them changes, and not for the others. */
const PLACE = ['standard', 'section', 'rollNumber', 'isActive'] as const

/** A number in the class, if both make sense. */
export const askAbout = (question: object): RollNumberQuery | undefined => RollNumberQuery.safeParse(question).data

/**
 * The class in the form, as soon as it is complete and its roll numbers matter: of a new student always, of an edited one when class,
 * number or status has changed (R7.33), and of an inactive one never.
 *
 * @param id the student being edited
 */
export function useTypedClass(control: StudentControl, id: string | undefined) {
  const mayAsk = can(useUser(), 'students.read')
  const [standard, section, rollNumber, isActive] = useWatch({ control, name: PLACE })
  const { dirtyFields: dirty } = useFormState({ control, name: PLACE })
  const hasMoved = [dirty.standard, dirty.section, dirty.rollNumber, dirty.isActive].includes(true)
  const matters = mayAsk && isActive !== false && (id === undefined || hasMoved)
  return { mayAsk, rollNumber, ofClass: matters ? askAbout({ standard, section, except: id }) : undefined }
}
