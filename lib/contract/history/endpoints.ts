import { endpoint, EXPORT_LIMIT } from '@/lib/contract/endpoint'
import { ActivityQuery, AuditPage, HistoryQuery, OneEvent } from './events'
import { UndoneChange, UndoRequest } from './undo'

/** The history of one record. */
// prettier-ignore
export const historyCalls = {
  students: endpoint({
    method: 'GET', path: '/students/{id}/history', access: 'students.read', query: HistoryQuery, data: AuditPage,
    fallback: 'Failed to fetch the history',
  }),
  staff: endpoint({
    method: 'GET', path: '/staff/{id}/history', access: 'staff.read', query: HistoryQuery, data: AuditPage,
    fallback: 'Failed to fetch the history',
  }),
}

/** The history of all records. */
// prettier-ignore
export const activityCalls = {
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
export const undoCalls = {
  change: endpoint({
    method: 'POST', path: '/undo', access: 'session', body: UndoRequest, data: UndoneChange, message: 'Undone',
    fallback: 'Failed to undo the change',
  }),
}
