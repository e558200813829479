import * as z from 'zod/mini'
import { can, type Holder, type Permission } from '@/lib/contract/permissions'
import type { AuditAction } from './actions'
import { type AuditEvent, recordId } from './events'

/** How long a change can be undone. */
export const UNDO_DAYS = 30

/** The changes of one record that can be undone, and the permission for undoing each. */
export const UNDO_PERMISSIONS: Partial<Record<AuditAction, Permission>> = {
  'student.created': 'students.delete',
  'student.updated': 'students.update',
  'student.deleted': 'students.delete',
  'staff.created': 'staff.delete',
  'staff.updated': 'staff.update',
  'staff.permissions_changed': 'staff.update',
  'staff.activated': 'staff.update',
  'staff.deactivated': 'staff.update',
  'staff.deleted': 'staff.delete',
}

/**
 * Whether to offer undoing an event from the history. A deletion is undone from its notice or in the trash; a bulk change
 * as a whole.
 */
export function mayUndo({ action, at, batchId }: AuditEvent, user: Holder, now: number): boolean {
  const permission = UNDO_PERMISSIONS[action]
  const isRecent = now - Date.parse(at) < UNDO_DAYS * 24 * 60 * 60_000
  return permission !== undefined && !action.endsWith('.deleted') && !batchId && isRecent && can(user, permission)
}

/**
 * What to undo: one event of the history; or all that the user has just changed about a record since a version. Without a
 * version, its deletion.
 */
export const UndoRequest = z.union(
  [
    z.strictObject({ event: recordId('event') }),
    z.strictObject({
      record: recordId('record'),
      since: z.optional(z.number().check(z.refine(value => Number.isInteger(value) && value >= 0))),
    }),
  ],
  'Send the event, or the record and its version before the change',
)
export type UndoRequest = z.output<typeof UndoRequest>

/** The id of the record that is as it was before. */
export const UndoneChange = z.object({ record: z.string() })
export type UndoneChange = z.output<typeof UndoneChange>
