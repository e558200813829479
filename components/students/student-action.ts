import type { Student } from '@/lib/contract/student'

export type StudentAction = 'view' | 'edit' | 'delete'
export type OnAction = (action: StudentAction, student: Student) => void

export const fullName = ({ name }: Pick<Student, 'name'>): string => `${name.firstName} ${name.lastName}`
export const className = ({ standard, section }: Pick<Student, 'standard' | 'section'>): string =>
  `${standard}-${section}`
