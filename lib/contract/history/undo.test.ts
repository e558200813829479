import { describe, expect, it } from 'vitest'
import type { Permission } from '@/lib/contract/permissions'
import { auditEvent } from '@/tests/support/audit-event'
import { recordIdOf } from '@/tests/support/record-id'
import { refusalsOf } from '@/tests/support/refusals'
import { userWith } from '@/tests/support/users'
import type { AuditEvent } from './events'
import { recordLabel } from './record-label'
import { mayUndo, UNDO_BUTTONS, UndoRequest } from './undo'

const NOW = Date.parse('2027-03-31T12:00:00Z')
// One second less than 30 days before `NOW`, so the change can still be undone.
const AT = '2027-03-01T12:00:01Z'

describe('undoing an event from the history', () => {
  const isOffered = (changes: Partial<AuditEvent>, user = userWith(['students.update'])) =>
    mayUndo(auditEvent({ at: AT, ...changes }), user, NOW)

  it('a change can be undone for 30 days', () => {
    expect(isOffered({})).toBe(true)
    expect(isOffered({ at: '2027-03-01T12:00:00Z' })).toBe(false)
  })

  it('Undo is not offered for a bulk change, an erased record, or an action that cannot be undone', () => {
    expect(isOffered({ batchId: 'batch' })).toBe(false)
    expect(isOffered({ label: '' })).toBe(false)
    expect(isOffered({ action: 'student.certificate_issued' })).toBe(false)
  })

  it.each<[AuditEvent['action'], Permission]>([
    ['student.created', 'students.delete'],
    ['student.updated', 'students.update'],
    ['staff.created', 'staff.delete'],
    ['staff.updated', 'staff.update'],
    ['staff.permissions_changed', 'staff.update'],
    ['staff.activated', 'staff.update'],
    ['staff.deactivated', 'staff.update'],
  ])('undoing %s needs the permission %s', (action, permission) => {
    expect(isOffered({ action }, userWith([permission]))).toBe(true)
    expect(isOffered({ action }, userWith(['students.create', 'students.read', 'staff.create', 'staff.read']))).toBe(
      false,
    )
  })

  it.each(['student.deleted', 'staff.deleted'] as const)('%s is not undone from the history', action => {
    expect(isOffered({ action }, userWith('superAdmin'))).toBe(false)
  })

  it('the Undo button needs one of the permissions for undoing events of the record', () => {
    expect(UNDO_BUTTONS.student.undo.needs).toEqual({ oneOf: ['students.delete', 'students.update'] })
    expect(UNDO_BUTTONS.staff.undo.needs).toEqual({ oneOf: ['staff.delete', 'staff.update'] })
  })
})

describe('the request to undo a change', () => {
  const id = recordIdOf(1)

  it.each([[{ event: id }], [{ record: id }], [{ record: id, since: 0 }]])('the request %j is accepted', request => {
    expect(refusalsOf(UndoRequest, request)).toEqual([])
  })

  const CHOOSE = 'Send the event, or the record and its version before the change'

  it.each([
    [{}, CHOOSE],
    [{ event: id, record: id }, CHOOSE],
    [{ event: 'x' }, 'event: event must be the id of a record'],
    [{ record: id, since: -1 }, 'since: since must be a whole number'],
    [{ record: id, since: 1.5 }, 'since: since must be a whole number'],
  ])('the request %j is refused', (request, refusal) => {
    expect(refusalsOf(UndoRequest, request)).toEqual([refusal])
  })
})

it('an event about an erased student shows “Erased student” in place of the name', () => {
  expect(recordLabel({ entity: 'student', label: 'Meera Nair' })).toBe('Meera Nair')
  expect(recordLabel({ entity: 'student', label: '' })).toBe('Erased student')
  expect(recordLabel({ entity: 'school', label: '' })).toBe('')
})
