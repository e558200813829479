import * as z from 'zod/mini'
import { PHOTO_UPLOAD } from '@/lib/contract/constants'
import { endpoint, EXPORT_LIMIT, UPLOAD_SECONDS } from '@/lib/contract/endpoint'
import { SUCCESS_MESSAGES } from '@/lib/contract/messages'
import { STUDENTS_PATH } from '@/lib/contract/paths'
import { Siblings, StudentListQuery, StudentPage, StudentPageQuery } from './query'
import { SavedStudent, Student, StudentInput, StudentPatch, StudentReplacement } from './schema'

const oneStudent = z.object({ student: Student })

/** These calls have their own file, so that the students screen loads no other endpoints. */
// prettier-ignore
export const studentCalls = {
  list: endpoint({
    method: 'GET', path: STUDENTS_PATH, access: 'students.read', query: StudentPageQuery, data: StudentPage,
    fallback: 'Failed to fetch students',
  }),
  export: endpoint({
    method: 'GET', path: '/students/export', access: 'students.read', query: StudentListQuery, gives: 'csv',
    fallback: 'Failed to export students', isExport: true, limit: EXPORT_LIMIT,
  }),
  get: endpoint({
    method: 'GET', path: '/students/{id}', access: 'students.read', data: oneStudent,
    fallback: 'Failed to fetch student',
  }),
  siblings: endpoint({
    method: 'GET', path: '/students/{id}/siblings', access: 'students.read', data: Siblings,
    fallback: 'Failed to fetch siblings',
  }),
  create: endpoint({
    method: 'POST', path: STUDENTS_PATH, access: 'students.create', body: StudentInput, data: SavedStudent,
    status: 201, message: SUCCESS_MESSAGES.studentCreated, fallback: 'Failed to create student',
  }),
  replace: endpoint({
    method: 'PUT', path: '/students/{id}', access: 'students.update', body: StudentReplacement, data: SavedStudent,
    keepsValues: true, message: SUCCESS_MESSAGES.studentUpdated, fallback: 'Failed to update student',
  }),
  patch: endpoint({
    method: 'PATCH', path: '/students/{id}', access: 'students.update', body: StudentPatch, data: SavedStudent,
    message: SUCCESS_MESSAGES.studentUpdated, fallback: 'Failed to update student',
  }),
  remove: endpoint({
    method: 'DELETE', path: '/students/{id}', access: 'students.delete', message: SUCCESS_MESSAGES.studentDeleted,
    fallback: 'Failed to delete student',
  }),
  photo: endpoint({
    method: 'GET', path: '/students/{id}/photo', access: 'students.read or class teacher', byToken: true,
    gives: 'image', cookie: true,
    fallback: 'Failed to fetch photo',
  }),
  uploadPhoto: endpoint({
    method: 'POST', path: '/students/{id}/photo', access: 'students.update', takes: { file: PHOTO_UPLOAD },
    data: z.object({ photoUrl: z.string() }), message: 'Photo uploaded successfully',
    fallback: 'Failed to upload photo',
    limit: { calls: 30, seconds: 60, atOnce: 1 }, seconds: UPLOAD_SECONDS,
  }),
  removePhoto: endpoint({
    method: 'DELETE', path: '/students/{id}/photo', access: 'students.update', message: 'Photo deleted successfully',
    fallback: 'Failed to delete photo',
  }),
}
