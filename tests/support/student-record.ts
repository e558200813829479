import type { StudentPage } from '@/lib/contract/students/query'
import type { Student } from '@/lib/contract/students/schema'
import { studentInput, type WithParents } from './factories'

/** A student as the server sends her. */
export const studentRecord = (changes: Partial<Student> = {}): WithParents<Student> => ({
  ...(studentInput() as Omit<Required<ReturnType<typeof studentInput>>, 'leaving' | 'custom'>),
  _id: '0198-meera',
  studentId: 'STU-2026-00007',
  admissionNumber: 'GR 0412',
  isActive: true,
  profilePhoto: { url: '' },
  version: 3,
  createdAt: '2026-01-05T08:00:00.000Z',
  updatedAt: '2026-01-05T08:00:00.000Z',
  ...(changes as Partial<WithParents<Student>>),
})

/** Several students, each with a name and an id of her own. */
export const studentRecords = (count: number): Student[] =>
  Array.from({ length: count }, (_, place) =>
    studentRecord({
      _id: `id-${place}`,
      studentId: `STU-2026-${String(place).padStart(5, '0')}`,
      name: { firstName: `First${place}`, lastName: 'Student' },
    }),
  )

export const studentPage = (students: Student[], place: Partial<StudentPage['pagination']> = {}): StudentPage => ({
  students,
  pagination: {
    currentPage: 1,
    totalPages: 1,
    totalStudents: students.length,
    hasNext: false,
    hasPrev: false,
    ...place,
  },
})
