import type { Student, StudentFilters, StudentPage } from '@/lib/contract/student'
import { recordCache } from './record-cache'

export const studentCache = recordCache<Student, StudentPage, StudentFilters>('students', {
  rows: page => page.students,
  total: page => page.pagination.totalStudents,
  made: ({ pagination }, students, totalStudents) => ({ students, pagination: { ...pagination, totalStudents } }),
})

/** The student with another photo; `url` is empty when it was deleted. */
export const withPhoto = (student: Student, url: string): Student => ({ ...student, profilePhoto: { url } })
