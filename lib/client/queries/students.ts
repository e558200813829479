import { queryOptions, skipToken } from '@tanstack/react-query'
import { studentCalls } from '@/lib/contract/students/endpoints'
import type { StudentPage, SamePerson } from '@/lib/contract/students/query'
import type { Student } from '@/lib/contract/students/schema'
import { api } from '../http'
import type { PageShape } from './record-pages'
import { recordQueries } from './record-queries'

export const studentPages: PageShape<Student, StudentPage> = {
  rows: page => page.students,
  total: page => page.pagination.totalStudents,
  copy: ({ pagination }, students, totalStudents) => ({ students, pagination: { ...pagination, totalStudents } }),
}

export const studentQueries = recordQueries('students', studentCalls, {
  recordIn: ({ student }) => student,
  page: studentPages,
})

/**
 * Students with the same name and date of birth. Their key is not among the keys of the students: after saving, a form
 * that is being closed would find its own record.
 */
export const studentNamesakes = (person: SamePerson | undefined) =>
  queryOptions({
    queryKey: ['namesakes', person],
    queryFn: person
      ? ({ signal }) =>
          api.call(studentCalls.duplicateCheck, { query: person, signal }).then(({ students }) => students)
      : skipToken,
    staleTime: 0,
    gcTime: 0,
  })

/** Students who share a parent's phone or email with this one. */
export const studentSiblings = (id: string) =>
  queryOptions({
    queryKey: [...studentQueries.keys.all, 'siblings', id],
    queryFn: ({ signal }) => api.call(studentCalls.siblings, { id, signal }),
    staleTime: 0,
  })

export const useUploadPhoto = () =>
  studentQueries.useChange(
    ({ id, photo }: { id: string; photo: File }) => api.call(studentCalls.uploadPhoto, { id, file: photo }),
    (student, { photoUrl }) => ({ ...student, profilePhoto: { url: photoUrl } }),
  )

export const useRemovePhoto = () =>
  studentQueries.useChange(
    ({ id }: { id: string }) => api.call(studentCalls.removePhoto, { id }),
    student => ({ ...student, profilePhoto: { url: '' } }),
  )
