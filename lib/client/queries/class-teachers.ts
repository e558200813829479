import { queryOptions } from '@tanstack/react-query'
import { type ClassTeacher, classTeacherCalls } from '@/lib/contract/students/class-teachers'
import type { SchoolClass } from '@/lib/contract/students/classes'
import { api } from '../http'
import { studentKeys } from './keys'

/** The class teachers of a class. Prefetched pages contain the same answer as the API. */
export const classTeachers = ({ standard, section }: SchoolClass) =>
  queryOptions({
    queryKey: studentKeys.classTeachers(standard, section),
    queryFn: ({ signal }) => api.call(classTeacherCalls.of, { query: { standard, section }, signal }),
  })

/** `Class teacher: Asha Rao`; undefined for a class without a class teacher. */
export function teachersText(teachers: readonly ClassTeacher[]): string | undefined {
  const names = teachers.map(({ name }) => name)
  if (names.length === 0) return undefined
  return `${names.length === 1 ? 'Class teacher' : 'Class teachers'}: ${names.join(', ')}`
}
