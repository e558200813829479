import * as z from 'zod/mini'
import { AuditPage, HistoryQuery } from './audit'
import { endpoint, EXPORT_LIMIT } from './endpoint'
import { FALLBACK, SUCCESS } from './messages'
import { STUDENTS_PATH } from './paths'
import {
  SavedStudent,
  Student,
  StudentInput,
  StudentPage,
  StudentPatch,
  StudentQuery,
  StudentReplacement,
} from './student'

const oneStudent = z.object({ student: Student })

/** The calls about students: their screen loads no others. */
// prettier-ignore
export const studentCalls = {
  list: endpoint({
    method: 'GET', path: STUDENTS_PATH, access: 'students.read', query: StudentQuery, data: StudentPage,
    fallback: FALLBACK.studentList,
  }),
  export: endpoint({
    method: 'GET', path: '/students/export', access: 'students.read', query: StudentQuery, gives: 'csv',
    fallback: FALLBACK.studentExport, limit: EXPORT_LIMIT,
  }),
  get: endpoint({
    method: 'GET', path: '/students/{id}', access: 'students.read', data: oneStudent, fallback: FALLBACK.studentGet,
  }),
  create: endpoint({
    method: 'POST', path: STUDENTS_PATH, access: 'students.create', body: StudentInput, data: SavedStudent,
    status: 201, message: SUCCESS.studentCreated, fallback: FALLBACK.studentCreate,
  }),
  replace: endpoint({
    method: 'PUT', path: '/students/{id}', access: 'students.update', body: StudentReplacement, data: SavedStudent,
    message: SUCCESS.studentUpdated, fallback: FALLBACK.studentUpdate,
  }),
  patch: endpoint({
    method: 'PATCH', path: '/students/{id}', access: 'students.update', body: StudentPatch, data: SavedStudent,
    message: SUCCESS.studentUpdated, fallback: FALLBACK.studentUpdate,
  }),
  remove: endpoint({
    method: 'DELETE', path: '/students/{id}', access: 'students.delete', message: SUCCESS.studentDeleted,
    fallback: FALLBACK.studentDelete,
  }),
  history: endpoint({
    method: 'GET', path: '/students/{id}/history', access: 'students.read', query: HistoryQuery, data: AuditPage,
    fallback: FALLBACK.history,
  }),
  photo: endpoint({
    method: 'GET', path: '/students/{id}/photo', access: 'students.read', gives: 'image', cookie: true,
    fallback: FALLBACK.photoGet,
  }),
  uploadPhoto: endpoint({
    method: 'POST', path: '/students/{id}/photo', access: 'students.update', takes: 'photo',
    data: z.object({ photoUrl: z.string() }), message: 'Photo uploaded successfully', fallback: FALLBACK.photoUpload,
    limit: { calls: 30, seconds: 60 },
  }),
  removePhoto: endpoint({
    method: 'DELETE', path: '/students/{id}/photo', access: 'students.update', message: 'Photo deleted successfully',
    fallback: FALLBACK.photoDelete,
  }),
}
