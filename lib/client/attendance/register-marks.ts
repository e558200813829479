import type { Mark } from '@/lib/contract/attendance/marks'
import type { Register } from '@/lib/contract/attendance/register'

/** Marks by student id. */
export type Marks = Readonly<Record<string, Mark>>

/** The marks of a register by student id. Students without a mark count as present. */
export const marksIn = ({ students }: Register): Marks =>
  Object.fromEntries(students.map(({ _id, mark }) => [_id, mark ?? 'P']))

/** Whether there are marks for exactly the students of the register. */
export const haveSameStudents = ({ students }: Register, marks: Marks): boolean =>
  students.length === Object.keys(marks).length && students.every(({ _id }) => Object.hasOwn(marks, _id))

/** Whether a register was saved with exactly these marks. */
export const hasMarks = (register: Register, marks: Marks): boolean =>
  haveSameStudents(register, marks) && register.students.every(({ _id, mark }) => mark === marks[_id])
