import * as z from 'zod/mini'
import { endpoint, EXPORT_LIMIT } from '@/lib/contract/endpoint'
import { requiredVersion, version } from '@/lib/contract/field-schemas'
import { SUCCESS_MESSAGES } from '@/lib/contract/messages'
import { STAFF_PATH } from '@/lib/contract/paths'
import { CONFIDENTIAL_LEVELS, Permissions } from '@/lib/contract/permissions'
import { ScopeChange } from './scope'
import {
  SavedStaff,
  StaffInput,
  StaffMember,
  StaffPage,
  StaffPatch,
  StaffQuery,
  StaffUpdate,
  TemporaryPassword,
} from './schema'

const oneStaff = z.object({ staff: StaffMember })
/** `warnings` names the keys in `custom` that are not fields of the school; absent without such a key. */
const changedStaff = z.object({ staff: StaffMember, warnings: z.optional(z.array(z.string())) })

/** These calls have their own file, so that the staff screen loads no other endpoints. */
// prettier-ignore
export const staffCalls = {
  list: endpoint({
    method: 'GET', path: STAFF_PATH, access: 'staff.read', query: StaffQuery, data: StaffPage,
    fallback: 'Failed to fetch staff',
  }),
  export: endpoint({
    method: 'GET', path: '/staff/export', access: 'staff.read', query: StaffQuery, gives: 'csv',
    fallback: 'Failed to export staff', isExport: true, limit: EXPORT_LIMIT,
  }),
  get: endpoint({
    method: 'GET', path: '/staff/{id}', access: 'staff.read', data: oneStaff, fallback: 'Failed to fetch staff member',
  }),
  create: endpoint({
    method: 'POST', path: STAFF_PATH, access: 'staff.create', body: StaffInput, data: SavedStaff, status: 201,
    message: SUCCESS_MESSAGES.staffCreated, fallback: 'Failed to create staff member',
  }),
  replace: endpoint({
    method: 'PUT', path: '/staff/{id}', access: 'staff.update', body: StaffUpdate, data: changedStaff,
    message: SUCCESS_MESSAGES.staffUpdated, fallback: 'Failed to update staff member',
  }),
  patch: endpoint({
    method: 'PATCH', path: '/staff/{id}', access: 'staff.update', body: StaffPatch, data: changedStaff,
    message: SUCCESS_MESSAGES.staffUpdated, fallback: 'Failed to update staff member',
  }),
  remove: endpoint({
    method: 'DELETE', path: '/staff/{id}', access: 'staff.delete', message: SUCCESS_MESSAGES.staffDeleted,
    fallback: 'Failed to delete staff member',
  }),
  permissions: endpoint({
    method: 'PUT', path: '/staff/{id}/permissions', access: 'staff.update',
    body: z.strictObject({ permissions: Permissions, version: version() }), data: z.object({ permissions: Permissions, version: z.number() }),
    message: 'Permissions updated successfully', fallback: 'Failed to update permissions',
  }),
  confidential: endpoint({
    method: 'PUT', path: '/staff/{id}/confidential', access: 'superAdmin',
    body: z.strictObject({ confidential: z.enum(CONFIDENTIAL_LEVELS, 'confidential must be none, read or change'), version: requiredVersion() }),
    data: oneStaff, message: SUCCESS_MESSAGES.staffUpdated, fallback: 'Failed to update staff member',
  }),
  scope: endpoint({
    method: 'PUT', path: '/staff/{id}/scope', access: 'superAdmin', body: ScopeChange, data: oneStaff,
    message: SUCCESS_MESSAGES.staffUpdated, fallback: 'Failed to update staff member',
  }),
  activate: endpoint({
    method: 'POST', path: '/staff/{id}/activate', access: 'staff.update', data: oneStaff,
    message: 'Staff member activated successfully', fallback: 'Failed to activate staff member',
  }),
  deactivate: endpoint({
    method: 'POST', path: '/staff/{id}/deactivate', access: 'staff.update', data: oneStaff,
    message: 'Staff member deactivated successfully', fallback: 'Failed to deactivate staff member',
  }),
  resetPassword: endpoint({
    method: 'POST', path: '/staff/{id}/reset-password', access: 'superAdmin', data: TemporaryPassword,
    message: SUCCESS_MESSAGES.passwordReset, fallback: 'Failed to set a temporary password',
  }),
  resetSecondFactor: endpoint({
    method: 'POST', path: '/staff/{id}/reset-second-factor', access: 'superAdmin',
    message: SUCCESS_MESSAGES.secondFactorReset, fallback: 'Failed to turn off two-step sign-in',
  }),
  unlinkIdentity: endpoint({
    method: 'DELETE', path: '/staff/{id}/identity', access: 'superAdmin',
    message: 'The school account is no longer linked', fallback: 'Failed to unlink the school account',
  }),
}
