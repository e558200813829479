import { expect, it } from 'vitest'
import { db } from '@/lib/server/db/db'
import { purgeTrash } from './purge'

const DAY_MS = 24 * 60 * 60_000

// R43.4
it('purgeTrash removes only records older than 30 days, in slices of 100, and writes an event for each', async () => {
  const now = new Date()
  const deletedAt = (index: number) => new Date(now.getTime() - (index < 250 ? 31 : 29) * DAY_MS)
  const records = Array.from({ length: 253 }, (_, index) => ({
    id: crypto.randomUUID(),
    kind: index % 2 ? 'student' : 'staff',
    code: `C-${index}`,
    firstName: 'Old',
    lastName: 'Record',
    searchText: '',
    record: '{}',
    deletedAt: deletedAt(index),
    deletedByName: 'Nila',
  }))
  await db.trash.createMany({ data: records })
  await purgeTrash(now)
  expect(await db.trash.count()).toBe(3)
  const events = await db.auditEvent.findMany({ where: { entityId: { in: records.map(({ id }) => id) } } })
  expect(events.map(({ label }) => label).sort()[0]).toBe('Old Record (C-0)')
  const slices = Object.values(Object.groupBy(events, ({ requestId }) => requestId)).map(slice => slice?.length)
  expect(slices.sort()).toEqual([100, 100, 50])
})
