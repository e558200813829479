import type { Student } from '@/lib/contract/student'

export type StudentAction = 'view' | 'edit' | 'delete'
export type OnAction = (action: StudentAction, student: Student) => void

export const standardAndSection = ({ standard, section }: Pick<Student, 'standard' | 'section'>): string =>
  `${standard}-${section}`
export const emailOf = ({ email }: Pick<Student, 'email'>): string => email ?? 'No email'
