'use client'

import { useWatch } from 'react-hook-form'
import { TypedStudent } from '@/lib/contract/students/duplicates'
import type { StudentControl } from './student-form-values'

/**
 * The student in the form, as soon as name and date of birth are complete. A gender or phone that is not complete is left
 * out.
 */
export function useTypedStudent(control: StudentControl): TypedStudent | undefined {
  const [firstName, lastName, dateOfBirth, ...optional] = useWatch({
    control,
    name: [
      'name.firstName',
      'name.lastName',
      'dateOfBirth',
      'gender',
      'parentInfo.father.phone',
      'parentInfo.mother.phone',
    ],
  })
  const { gender, fatherPhone, motherPhone } = TypedStudent.shape
  const [genderValue, father, mother] = [gender, fatherPhone, motherPhone].map(
    (schema, index) => schema.safeParse(optional[index]).data,
  )
  const { data } = TypedStudent.safeParse({
    firstName,
    lastName,
    dateOfBirth,
    gender: genderValue,
    fatherPhone: father,
    motherPhone: mother,
  })
  return data
}
