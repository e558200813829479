import * as z from 'zod/mini'
import { AuditPage, HistoryQuery } from './audit'
import { endpoint, EXPORT_LIMIT } from './endpoint'
import { version } from './fields'
import { FALLBACK, SUCCESS } from './messages'
import { STAFF_PATH } from './paths'
import { Permissions } from './permissions'
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

const oneStaff = z.object({ staff: StaffMember })

/** The calls about staff: their screen loads no others. */
// prettier-ignore
export const staffCalls = {
  list: endpoint({
    method: 'GET', path: STAFF_PATH, access: 'staff.read', query: StaffQuery, data: StaffPage,
    fallback: FALLBACK.staffList,
  }),
  export: endpoint({
    method: 'GET', path: '/staff/export', access: 'staff.read', query: StaffQuery, gives: 'csv',
    fallback: FALLBACK.staffExport, limit: EXPORT_LIMIT,
  }),
  get: endpoint({
    method: 'GET', path: '/staff/{id}', access: 'staff.read', data: oneStaff, fallback: FALLBACK.staffGet,
  }),
  create: endpoint({
    method: 'POST', path: STAFF_PATH, access: 'staff.create', body: StaffInput, data: SavedStaff, status: 201,
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
