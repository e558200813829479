import type { Mark } from '@/lib/contract/attendance/marks'
import type { Register } from '@/lib/contract/attendance/register'

/** Marks by the ids of the students. */
export type Marks = Readonly<Record<string, Mark>>

/** The marks of a register. A student without a mark is present. */
export const marksIn = ({ students }: Register): Marks =>
  Object.fromEntries(students.map(({ _id, mark }) => [_id, mark ?? 'P']))

/** Whether marks are for the students of a register, and no others. */
export const areOfRegister = ({ students }: Register, marks: Marks): boolean =>
  students.length === Object.keys(marks).length && students.every(({ _id }) => Object.hasOwn(marks, _id))

/** Whether the marks of a saved register are exactly these. */
export const hasMarks = (register: Register, marks: Marks): boolean =>
  areOfRegister(register, marks) && register.students.every(({ _id, mark }) => mark === marks[_id])
