import { studentCalls } from '@/lib/contract/students/endpoints'
import type { StudentPage } from '@/lib/contract/students/query'
import type { Student } from '@/lib/contract/students/schema'
import { api } from '../http'
import type { PageShape } from './page-operations'
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
