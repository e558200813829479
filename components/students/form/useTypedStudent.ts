import { useWatch } from 'react-hook-form'
import { TypedStudent } from '@/lib/contract/students/duplicates'
import type { StudentControl } from './student-form-values'

/**
 * The student in the form, as soon as name and date of birth are complete. A gender or phone that is not complete is left
 * out.
 */
export function useTypedStudent(control: StudentControl): TypedStudent | undefined {
  const [firstName, lastName, dateOfBirth, genderText, fatherText, motherText, unknown] = useWatch({
    control,
    name: [
      'name.firstName',
      'name.lastName',
      'dateOfBirth',
      'gender',
      'parentInfo.father.phone',
      'parentInfo.mother.phone',
      'unknownParents',
    ],
  })
  const { gender, fatherPhone, motherPhone } = TypedStudent.shape
  const { data } = TypedStudent.safeParse({
    firstName,
    lastName,
    dateOfBirth,
    gender: gender.safeParse(genderText).data,
    fatherPhone: unknown?.father ? undefined : fatherPhone.safeParse(fatherText).data,
    motherPhone: unknown?.mother ? undefined : motherPhone.safeParse(motherText).data,
  })
  return data
}
