import { GENDERS } from '@/lib/contract/constants'
import { isSameClass, type SchoolClass } from '@/lib/contract/students/classes'
import type { Student } from '@/lib/contract/students/schema'

/** The active students of a class, by roll number. Leaves out loaded students who have since left or moved. */
export const membersOf = (students: readonly Student[], schoolClass: SchoolClass): Student[] =>
  students
    .filter(student => student.isActive && isSameClass(student, schoolClass))
    .sort((a, b) => a.rollNumber - b.rollNumber)

type Gender = (typeof GENDERS)[number]

/** The number of students of each gender. */
export const countGenders = (students: readonly Student[]): Record<Gender, number> =>
  Object.fromEntries(
    GENDERS.map(gender => [gender, students.filter(student => student.gender === gender).length]),
  ) as Record<Gender, number>
