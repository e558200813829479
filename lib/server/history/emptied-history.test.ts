import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { FieldChange } from '@/lib/contract/history/events'
import { db } from '@/lib/server/db/db'
import { Prisma } from '@/lib/server/db/prisma'
import { numRuns } from '@/tests/support/seed'

const CHANGES: FieldChange[] = [
  { field: 'name.firstName', before: null, after: 'Meera "M" Nair' },
  { field: 'overallPercentage', before: 70, after: 80.5 },
  { field: 'isActive', before: true, after: false },
]
const REGISTER: FieldChange[] = [
  { field: 'attendance.Meera Nair (STU-2026-00001)', before: null, after: 'A' },
  { field: 'attendance.Arun Rao (STU-2026-00002)', before: null, after: 'A' },
]
const EVENT = {
  id: 'event',
  at: new Date('2026-11-20T08:00:00Z'),
  actorId: 'user',
  actorName: 'Asha Rao',
  actorText: 'asha rao',
  action: 'student.updated',
  entity: 'student',
  entityId: 'meera',
  label: 'Meera Nair',
  labelText: 'meera nair',
  changes: JSON.stringify(CHANGES),
  requestId: 'request',
  batchId: 'batch',
  tokenName: 'token',
}
const empty = ({ field }: FieldChange): FieldChange => ({ field, before: null, after: null })
const EMPTIED = { label: '', labelText: '', changes: JSON.stringify(CHANGES.map(empty)) }

const setUp = async (name: string, changes: object = {}) => {
  await db.auditEvent.create({ data: { ...EVENT, id: name, entityId: name, ...changes } })
  return name
}
const allow = (entityId: string) => db.erasure.create({ data: { entityId, depth: 'register', at: new Date() } })
const update = (id: string, data: Prisma.AuditEventUpdateInput) =>
  db.auditEvent.update({ where: { id }, data }).then(
    () => 'changed',
    () => 'refused',
  )

/** For each column, a value that differs from the value in `EVENT`. */
const OTHERS: Record<keyof typeof EVENT, Prisma.AuditEventUpdateInput> = {
  id: { id: 'other' },
  at: { at: new Date('2026-11-20T08:00:01Z') },
  actorId: { actorId: null },
  actorName: { actorName: '' },
  actorText: { actorText: '' },
  action: { action: 'student.created' },
  entity: { entity: 'user' },
  entityId: { entityId: 'arun' },
  label: { label: 'Arun Rao' },
  labelText: { labelText: 'arun rao' },
  changes: { changes: '[]' },
  requestId: { requestId: '' },
  batchId: { batchId: null },
  tokenName: { tokenName: null },
}

// R33.5
it('an event whose record is not erased cannot be changed at all, not even emptied', async () => {
  await setUp('kept')
  expect(await update('kept', EMPTIED)).toBe('refused')
})

// R33.5
it('every column of the history has a changed value in OTHERS, so that its protection is tested', () => {
  expect(Object.keys(OTHERS).sort()).toEqual(Object.values(Prisma.AuditEventScalarFieldEnum).sort())
})

// R33.5
it.for(Object.keys(OTHERS) as (keyof typeof OTHERS)[])(
  'an event of an erased record can be emptied, but its %s cannot get another value',
  async column => {
    const id = await setUp(`erased ${column}`)
    await allow(id)
    expect(await update(id, { ...EMPTIED, ...OTHERS[column] })).toBe('refused')
    expect(await update(id, OTHERS[column])).toBe('refused')
    expect(await db.auditEvent.findUnique({ where: { id } })).toEqual({ ...EVENT, id, entityId: id })
    expect(await update(id, EMPTIED)).toBe('changed')
    expect(await update(id, { label: EVENT.label })).toBe('refused')
    expect(await update(id, { changes: EVENT.changes })).toBe('refused')
  },
)

// R33.5
it('the values of an erased record can only be emptied, whatever list of changes is written', async () => {
  const id = await setUp('random')
  await allow(id)
  const value = fc.constantFrom(null, '', 'x', 'Meera "M" Nair', 0, 70, 80.5, true, false)
  const path = fc.constantFrom('', 'name.firstName', 'overallPercentage', 'isActive', 'attendance.x')
  const list = fc.array(fc.record({ field: path, before: value, after: value }), { maxLength: 4 })
  const mutated = fc
    .array(fc.constantFrom('same', 'emptied', 'random'), { minLength: 3, maxLength: 3 })
    .chain(kinds =>
      list.map(random =>
        CHANGES.map((change, place) =>
          kinds[place] === 'same' ? change : kinds[place] === 'emptied' ? empty(change) : (random[place] ?? change),
        ),
      ),
    )
  await fc.assert(
    fc.asyncProperty(fc.oneof(list, mutated), async changes => {
      const isNarrow =
        changes.length === CHANGES.length &&
        changes.every((change, place) => {
          const before = CHANGES[place] as FieldChange
          return [before, empty(before)].some(one => JSON.stringify(one) === JSON.stringify(change))
        })
      const answer = await db
        .$transaction(async tx => {
          await tx.auditEvent.update({ where: { id }, data: { changes: JSON.stringify(changes) } })
          throw new Error('rolled back')
        })
        .catch((error: unknown) => ((error as Error).message === 'rolled back' ? 'changed' : 'refused'))
      expect(answer).toBe(isNarrow ? 'changed' : 'refused')
    }),
    { numRuns: numRuns(150) },
  )
})

// R33.5, R104.11
it('only the name of an erased student can be removed from an event of the school', async () => {
  await setUp('register', { entity: 'school', entityId: '', label: 'Attendance', changes: JSON.stringify(REGISTER) })
  const without = JSON.stringify([{ field: '', before: null, after: null }, REGISTER[1]])
  await db.eventMention.create({ data: { eventId: 'register', entityId: 'meera of the register' } })
  expect(await update('register', { changes: without })).toBe('refused')
  await allow('meera of the register')
  expect(await update('register', { changes: without })).toBe('changed')
  const id = await setUp('other path')
  await allow(id)
  const [first, ...others] = CHANGES.map(empty)
  expect(await update(id, { changes: JSON.stringify([{ ...first, field: '' }, ...others]) })).toBe('refused')
})
