import { expect, it } from 'vitest'
import {
  addStudentsOf5B,
  CLERK,
  createPlannedBatch,
  idsOf,
  patchAsCommandLine,
  rowsOf,
  runPlannedBatch,
} from '@/tests/support/batches'
import { db } from '@/lib/server/db/db'
import { createSignedInUser } from '@/tests/support/people'

// R88.3
it.each([
  ['by their ids', (ids: string[]) => ({ ids })],
  ['by a query', () => ({ query: { standard: '5th' } })],
])('marking students selected %s as left keeps the date of earlier leavers', async (_how, selected) => {
  const { token } = await createSignedInUser(CLERK)
  const [left, stays] = await addStudentsOf5B(2)
  await patchAsCommandLine(left!._id, { isActive: false, leaving: { date: '2025-06-30', reason: 'Transferred' } })
  const plan = await createPlannedBatch(token, {
    kind: 'edit',
    entity: 'students',
    selection: selected(idsOf([left!, stays!])),
    change: { isActive: false, leaving: { date: '2026-04-30', reason: 'Completed' } },
    exceptLeavers: true,
  })
  const rows = await rowsOf(token, plan._id)
  expect(Object.fromEntries(rows.map(({ recordId, status, messages }) => [recordId, [status, messages]]))).toEqual({
    [left!._id]: ['skipped', ['This student has left already.']],
    [stays!._id]: ['planned', []],
  })
  expect((await runPlannedBatch(token, plan)).counts).toMatchObject({ done: 1, skipped: 1 })
  const dates = await db.student.findMany({ orderBy: { serial: 'asc' }, select: { leavingDate: true } })
  expect(dates.map(({ leavingDate }) => leavingDate)).toEqual(['2025-06-30', '2026-04-30'])
})
