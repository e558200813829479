import { ActivityQuery, AuditPage } from './audit'
import { auth } from './auth-endpoints'
import { endpoint, type Endpoint, EXPORT_LIMIT } from './endpoint'
import { FALLBACK, SUCCESS } from './messages'
import { Settings, SettingsChange } from './settings'
import { staffCalls } from './staff-endpoints'
import { studentCalls } from './student-endpoints'
import { Restored, TrashPage, TrashQuery } from './trash'

export { API_BASE, pathOf } from './paths'

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
    fallback: FALLBACK.activityExport, limit: EXPORT_LIMIT,
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
export const endpoints = { auth, students: studentCalls, staff: staffCalls, settings, activity, trash }

export const allEndpoints: Endpoint[] = Object.values(endpoints).flatMap(group => Object.values<Endpoint>(group))
