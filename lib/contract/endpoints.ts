import * as z from 'zod/mini'
import { ActivityQuery, AuditPage, HistoryQuery } from './audit'
import { auth } from './auth-endpoints'
import { endpoint, type Endpoint } from './endpoint'
import { version } from './fields'
import { FALLBACK, SUCCESS } from './messages'
import { Permissions } from './permissions'
import { Settings, SettingsChange } from './settings'
import {
  SavedStaff,
  StaffInput,
  StaffMember,
  StaffPage,
  StaffPatch,
  StaffQuery,
  StaffUpdate,
  TemporaryPassword,
} from './staff'
import {
  SavedStudent,
  Student,
  StudentInput,
  StudentPage,
  StudentPatch,
  StudentQuery,
  StudentReplacement,
} from './student'
import { Restored, TrashPage, TrashQuery } from './trash'

export { API_BASE, pathOf } from './paths'

/** Each is a walk through all records. */
const EXPORTS = { calls: 10, seconds: 60, atOnce: 2 }

const oneStudent = z.object({ student: Student })
const oneStaff = z.object({ staff: StaffMember })

// prettier-ignore
const students = {
  list: endpoint({
    method: 'GET', path: '/students', access: 'students.read', query: StudentQuery, data: StudentPage,
    fallback: FALLBACK.studentList,
  }),
  export: endpoint({
    method: 'GET', path: '/students/export', access: 'students.read', query: StudentQuery, gives: 'csv',
    fallback: FALLBACK.studentExport, limit: EXPORTS,
  }),
  get: endpoint({
    method: 'GET', path: '/students/{id}', access: 'students.read', data: oneStudent, fallback: FALLBACK.studentGet,
  }),
  create: endpoint({
    method: 'POST', path: '/students', access: 'students.create', body: StudentInput, data: SavedStudent,
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

// prettier-ignore
const staff = {
  list: endpoint({
    method: 'GET', path: '/staff', access: 'staff.read', query: StaffQuery, data: StaffPage,
    fallback: FALLBACK.staffList,
  }),
  export: endpoint({
    method: 'GET', path: '/staff/export', access: 'staff.read', query: StaffQuery, gives: 'csv',
    fallback: FALLBACK.staffExport, limit: EXPORTS,
  }),
  get: endpoint({
    method: 'GET', path: '/staff/{id}', access: 'staff.read', data: oneStaff, fallback: FALLBACK.staffGet,
  }),
  create: endpoint({
    method: 'POST', path: '/staff', access: 'staff.create', body: StaffInput, data: SavedStaff, status: 201,
    message: SUCCESS.staffCreated, fallback: FALLBACK.staffCreate,
  }),
  replace: endpoint({
    method: 'PUT', path: '/staff/{id}', access: 'staff.update', body: StaffUpdate, data: oneStaff,
    message: SUCCESS.staffUpdated, fallback: FALLBACK.staffUpdate,
  }),
  patch: endpoint({
    method: 'PATCH', path: '/staff/{id}', access: 'staff.update', body: StaffPatch, data: oneStaff,
    message: SUCCESS.staffUpdated, fallback: FALLBACK.staffUpdate,
  }),
  remove: endpoint({
    method: 'DELETE', path: '/staff/{id}', access: 'staff.delete', message: SUCCESS.staffDeleted,
    fallback: FALLBACK.staffDelete,
  }),
  history: endpoint({
    method: 'GET', path: '/staff/{id}/history', access: 'staff.read', query: HistoryQuery, data: AuditPage,
    fallback: FALLBACK.history,
  }),
  permissions: endpoint({
    method: 'PUT', path: '/staff/{id}/permissions', access: 'staff.update',
    body: z.strictObject({ permissions: Permissions, version: version() }), data: z.object({ permissions: Permissions }),
    message: 'Permissions updated successfully', fallback: FALLBACK.staffPermissions,
  }),
  activate: endpoint({
    method: 'POST', path: '/staff/{id}/activate', access: 'staff.update', data: oneStaff,
    message: 'Staff member activated successfully', fallback: FALLBACK.staffActivate,
  }),
  deactivate: endpoint({
    method: 'POST', path: '/staff/{id}/deactivate', access: 'staff.update', data: oneStaff,
    message: 'Staff member deactivated successfully', fallback: FALLBACK.staffDeactivate,
  }),
  resetPassword: endpoint({
    method: 'POST', path: '/staff/{id}/reset-password', access: 'superAdmin', data: TemporaryPassword,
    message: SUCCESS.passwordReset, fallback: FALLBACK.staffPassword,
  }),
  resetSecondFactor: endpoint({
    method: 'POST', path: '/staff/{id}/reset-second-factor', access: 'superAdmin',
    message: SUCCESS.secondFactorReset, fallback: FALLBACK.staffSecondFactor,
  }),
}

// prettier-ignore
const settings = {
  get: endpoint({
    method: 'GET', path: '/settings', access: 'superAdmin', data: Settings, fallback: FALLBACK.settings,
  }),
  change: endpoint({
    method: 'PUT', path: '/settings', access: 'superAdmin', body: SettingsChange, data: Settings,
    message: SUCCESS.settings, fallback: FALLBACK.settingsChange,
  }),
}

// prettier-ignore
const activity = {
  list: endpoint({
    method: 'GET', path: '/activity', access: 'superAdmin', query: ActivityQuery, data: AuditPage,
    fallback: FALLBACK.activity,
  }),
  export: endpoint({
    method: 'GET', path: '/activity/export', access: 'superAdmin', query: ActivityQuery, gives: 'csv',
    fallback: FALLBACK.activityExport, limit: EXPORTS,
  }),
}

// prettier-ignore
const trash = {
  list: endpoint({
    method: 'GET', path: '/trash', access: 'superAdmin', query: TrashQuery, data: TrashPage, fallback: FALLBACK.trash,
  }),
  restore: endpoint({
    method: 'POST', path: '/trash/{id}/restore', access: 'superAdmin', data: Restored,
    message: SUCCESS.restored, fallback: FALLBACK.restore,
  }),
}

/** The specification's section 7 (and what decisions §1 and §5 add) as data. A path is written nowhere else. */
export const endpoints = { auth, students, staff, settings, activity, trash }

export const allEndpoints: Endpoint[] = Object.values(endpoints).flatMap(group => Object.values<Endpoint>(group))
