import type { AuditEvent, AuditPage } from '@/lib/contract/history/events'

/** An audit event, as the API returns it. */
export const auditEvent = (changes: Partial<AuditEvent> = {}): AuditEvent => ({
  _id: '0199-event',
  at: '2026-11-21T09:30:00.000Z',
  actor: { _id: 'user-1', name: 'Asha Rao' },
  action: 'student.updated',
  entity: 'student',
  entityId: '0198-meera',
  label: 'Meera Nair (STU-2026-00007)',
  changes: [{ field: 'rollNumber', before: 7, after: 21 }],
  requestId: 'request-1',
  batchId: null,
  ...changes,
})

export const auditPage = (events: AuditEvent[], place: Partial<AuditPage['pagination']> = {}): AuditPage => ({
  events,
  pagination: {
    currentPage: 1,
    totalPages: 1,
    totalEvents: events.length,
    hasNext: false,
    hasPrev: false,
    ...place,
  },
})
