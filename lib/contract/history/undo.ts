import * as z from 'zod/mini'
import type { ButtonRule } from '@/lib/contract/buttons'
import { can, type UserPermissions, type Permission } from '@/lib/contract/permissions'
import type { RecordKind } from '@/lib/contract/record-tasks'
import type { AuditAction } from './actions'
import { type AuditEvent, recordId } from './events'

/** How many days a change can be undone. */
export const UNDO_DAYS = 30

/** The actions on one record that can be undone, and the permission for undoing each action. */
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

/** The history of a record offers no undo of a deletion: a deletion is undone from its notice or in the trash. */
const isInHistory = (action: string) => !action.endsWith('.deleted')

const undoButton = (record: RecordKind) => {
  const actions = Object.entries(UNDO_PERMISSIONS).filter(
    ([action]) => action.startsWith(`${record}.`) && isInHistory(action),
  )
  const oneOf = [...new Set(actions.map(([, permission]) => permission))]
  return { undo: { text: 'Undo', needs: { oneOf }, on: 'record' } } as const satisfies Record<string, ButtonRule>
}

/** The button that undoes an event in a record's history. The event decides which permission the button needs. */
export const UNDO_BUTTONS = { student: undoButton('student'), staff: undoButton('staff') }

/** Whether the history offers to undo an event. A bulk change is undone as a whole. */
export function mayUndo({ action, at, batchId, label }: AuditEvent, user: UserPermissions, now: number): boolean {
  const permission = UNDO_PERMISSIONS[action]
  const isRecent = now - Date.parse(at) < UNDO_DAYS * 24 * 60 * 60_000
  // If an event that can be undone has no label, its record is erased.
  const isErased = label === ''
  return permission !== undefined && isInHistory(action) && !batchId && !isErased && isRecent && can(user, permission)
}

const SINCE = 'since must be a whole number'

/**
 * The changes to undo: one event of the history; or all changes that the user has just made to a record since the version
 * `since`. Without `since`, the deletion of the record is undone.
 */
export const UndoRequest = z.union(
  [
    z.strictObject({ event: recordId('event') }),
    z.strictObject({
      record: recordId('record'),
      since: z.optional(z.number(SINCE).check(z.refine(value => Number.isInteger(value) && value >= 0, SINCE))),
    }),
  ],
  'Send the event, or the record and its version before the change',
)
export type UndoRequest = z.output<typeof UndoRequest>

/** The id of the record whose changes were undone. */
export const UndoneChange = z.object({ record: z.string() })
export type UndoneChange = z.output<typeof UndoneChange>
