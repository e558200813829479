import type { Student, StudentPage } from '@/lib/contract/student'

/** What a change does to a list on hand (specification §4). */

export const inserted = (page: StudentPage, student: Student): StudentPage => ({
  students: [student, ...page.students],
  pagination: counted(page, 1),
})

export const removed = (page: StudentPage, id: string): StudentPage => ({
  students: page.students.filter(({ _id }) => _id !== id),
  pagination: counted(page, -1),
})

export const replaced = (page: StudentPage, student: Student): StudentPage => ({
  ...page,
  students: page.students.map(old => (old._id === student._id ? student : old)),
})

/** `url` is empty when the photo was deleted. */
export const photographed = (page: StudentPage, id: string, url: string): StudentPage => ({
  ...page,
  students: page.students.map(student => (student._id === id ? withPhoto(student, url) : student)),
})

export const withPhoto = (student: Student, url: string): Student => ({ ...student, profilePhoto: { url } })

const counted = ({ pagination }: StudentPage, change: number) => ({
  ...pagination,
  totalStudents: Math.max(0, pagination.totalStudents + change),
})
