import { ActivityQuery, AuditPage, OneEvent } from './history/events'
import { adminCalls } from '@/lib/contract/staff/admins'
import { auth } from './accounts/endpoints'
import { customFieldCalls } from './custom-fields/endpoints'
import { batchCalls } from './batches/endpoints'
import { exportSelection } from './batches/export-selection'
import { batchPhotoCalls } from './batches/photo-endpoints'
import { batchPlanningCalls } from './batches/planning-endpoints'
import { certificateCalls } from './certificates/endpoints'
import { dashboardCalls } from './dashboard'
import { endpoint, type Endpoint, EXPORT_LIMIT } from './endpoint'
import { importCalls } from './imports/endpoints'
import { SUCCESS_MESSAGES } from './messages'
import { preferenceCalls } from '@/lib/contract/views/preferences'
import { quickFindCalls } from '@/lib/contract/quick-find/quick-find'
import { listCalls } from '@/lib/contract/school/lists'
import { schoolCalls } from '@/lib/contract/school/school'
import { Settings, SettingsChange } from '@/lib/contract/school/settings'
import { staffAccessCalls } from './staff/access'
import { staffCalls } from './staff/endpoints'
import { printStudents } from './students/print'
import { studentCalls } from './students/endpoints'
import { UndoneChange, UndoRequest } from './history/undo'
import { OneTrashedRecord, Restored, TrashPage, TrashQuery } from './trash'
import { viewCalls } from '@/lib/contract/views/views'

export { API_BASE, pathOf } from './paths'

// prettier-ignore
const settings = {
  get: endpoint({
    method: 'GET', path: '/settings', access: 'superAdmin', data: Settings, fallback: 'Failed to fetch settings',
  }),
  change: endpoint({
    method: 'PUT', path: '/settings', access: 'superAdmin', body: SettingsChange, data: Settings,
    message: SUCCESS_MESSAGES.settings, fallback: 'Failed to save settings',
  }),
}

// prettier-ignore
const activity = {
  list: endpoint({
    method: 'GET', path: '/activity', access: 'superAdmin', query: ActivityQuery, data: AuditPage,
    fallback: 'Failed to fetch the activity',
  }),
  get: endpoint({
    method: 'GET', path: '/activity/{id}', access: 'superAdmin', data: OneEvent, fallback: 'Failed to fetch the event',
  }),
  export: endpoint({
    method: 'GET', path: '/activity/export', access: 'superAdmin', query: ActivityQuery, gives: 'csv',
    fallback: 'Failed to export the activity', limit: EXPORT_LIMIT,
  }),
}

/** The permission depends on the change that is undone, and is checked after the body has been validated. */
// prettier-ignore
const undo = {
  change: endpoint({
    method: 'POST', path: '/undo', access: 'session', body: UndoRequest, data: UndoneChange, message: 'Undone',
    fallback: 'Failed to undo the change',
  }),
}

// prettier-ignore
const trash = {
  list: endpoint({
    method: 'GET', path: '/trash', access: 'superAdmin', query: TrashQuery, data: TrashPage,
    fallback: 'Failed to fetch the trash',
  }),
  get: endpoint({
    method: 'GET', path: '/trash/{id}', access: 'superAdmin', data: OneTrashedRecord,
    fallback: 'Failed to fetch the deleted record',
  }),
  restore: endpoint({
    method: 'POST', path: '/trash/{id}/restore', access: 'superAdmin', data: Restored,
    message: SUCCESS_MESSAGES.restored, fallback: 'Failed to restore the record',
  }),
}

/** The endpoint table: every call of the API as data (R24.6). No other file contains a path. */
export const endpoints = {
  auth,
  admins: adminCalls,
  students: { ...studentCalls, print: printStudents },
  staff: staffCalls,
  staffAccess: staffAccessCalls,
  batches: { ...batchPlanningCalls, ...batchCalls, exportSelection },
  batchPhotos: batchPhotoCalls,
  imports: importCalls,
  settings,
  lists: listCalls,
  fields: customFieldCalls,
  school: schoolCalls,
  certificates: certificateCalls,
  activity,
  undo,
  trash,
  preferences: preferenceCalls,
  views: viewCalls,
  quickFind: quickFindCalls,
  dashboard: dashboardCalls,
}

export const allEndpoints: Endpoint[] = Object.values(endpoints).flatMap(group => Object.values<Endpoint>(group))
