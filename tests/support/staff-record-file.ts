import type { AuditAction } from '@/lib/contract/history/actions'
import type { AuditEvent } from '@/lib/contract/history/events'
import type { StaffRecordFile } from '@/lib/contract/record-file/staff-record-file'
import { staffRecord } from './staff-record'

const AT = '2026-11-20T08:00:00Z'
const UNTIL = '2026-12-20T08:00:00Z'
const staff = staffRecord()

/** An event that a super admin caused. */
const event = (action: AuditAction, rest: Partial<AuditEvent>): AuditEvent => ({
  _id: action,
  at: AT,
  actor: { _id: '0198-asha', name: 'Asha Rao' },
  action,
  entity: 'user',
  entityId: staff._id,
  label: 'Kiran Das (EMP-0007)',
  changes: [],
  requestId: 'r',
  batchId: null,
  ...rest,
})

/** A record file with an entry in each part. */
export const staffRecordFile = (changes: Partial<StaffRecordFile> = {}): StaffRecordFile => ({
  madeAt: '2026-11-29T08:00:00Z',
  staff,
  ownFields: [{ label: 'PAN', value: 'ABCDE1234F' }],
  account: { passwordChangedAt: null, twoStepSince: AT, temporaryPasswordUntil: null },
  schoolAccounts: [{ issuer: 'https://issuer.example', email: 'kiran@example.com', createdAt: AT, lastUsedAt: AT }],
  links: [{ kind: 'invite', createdAt: AT, expiresAt: UNTIL, usedAt: null }],
  tokens: [
    {
      name: 'Library',
      permissions: ['students.read', 'staff.read'],
      createdAt: AT,
      expiresAt: UNTIL,
      lastUsedAt: null,
    },
  ],
  sessions: [{ createdAt: AT, lastUsedAt: AT, userAgent: 'Firefox', address: '192.0.2.1', endedAt: UNTIL }],
  waitingMails: [{ kind: 'passwordChanged', createdAt: AT }],
  preferences: [
    { name: 'shortcuts', value: 'false' },
    { name: 'staffColumns', value: '["email"]' },
  ],
  savedViews: [{ name: 'Girls of 5th', entity: 'students', isShared: true }],
  history: [event('staff.updated', { changes: [{ field: 'phone', before: '9000000001', after: '9000000002' }] })],
  bulkChanges: [
    { at: AT, kind: 'edit', status: 'done', changes: [{ field: 'position', before: null, after: 'Librarian' }] },
  ],
  exports: [event('staff.exported', { entity: 'school', label: '12 rows' })],
  activity: [{ action: 'student.updated', times: 3, first: AT, last: UNTIL }],
  views: { records: 41, first: '2026-11-02', last: '2026-11-28' },
  ...changes,
})
