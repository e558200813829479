import 'server-only'
import type { StaffRecordFile } from '@/lib/contract/record-file/staff-record-file'
import { db } from '@/lib/server/db/db'
import { dayOfNumber } from '@/lib/server/view-log/day-number'
import { writeViews } from '@/lib/server/view-log/write-views'

type Activity = StaffRecordFile['activity'][number]

/**
 * How often a user did each action, according to the history. Does not name the records. Sorted here, because the
 * databases sort dots differently.
 */
export async function countEventsByAction(actorId: string): Promise<Activity[]> {
  const groups = await db.auditEvent.groupBy({
    by: ['action'],
    where: { actorId },
    _count: true,
    _min: { at: true },
    _max: { at: true },
  })
  return groups
    .flatMap(({ action, _count: times, _min: { at: first }, _max: { at: last } }) =>
      first && last
        ? [{ action: action as Activity['action'], times, first: first.toISOString(), last: last.toISOString() }]
        : [],
    )
    .sort((a, b) => (a.action < b.action ? -1 : 1))
}

/** How many records of students a user saw. Views of another process may be missing for ten seconds. */
export async function countViewsBy(userId: string): Promise<StaffRecordFile['views']> {
  await writeViews()
  const viewer = await db.viewer.findUnique({ where: { userId } })
  if (!viewer) return null
  let records = 0
  let [first, last] = [Infinity, -Infinity]
  for await (const students of viewsInChunks(viewer.number)) {
    records += students.length
    for (const { _min, _max } of students) {
      first = Math.min(first, _min.day ?? first)
      last = Math.max(last, _max.day ?? last)
    }
  }
  return records === 0 ? null : { records, first: dayOfNumber(first), last: dayOfNumber(last) }
}

const CHUNK_ROWS = 50_000

/** Walks through the table by its key, as `purgeViews` does: one statement over all views would block all other requests. */
async function* viewsInChunks(viewer: number) {
  for (let after: number | undefined = -1; after !== undefined;) {
    const end: { serial: number } | null = await db.viewed.findFirst({
      where: { serial: { gt: after } },
      orderBy: [{ serial: 'asc' }, { day: 'asc' }],
      skip: CHUNK_ROWS,
      select: { serial: true },
    })
    const where = { viewer, serial: { gt: after, ...(end && { lte: end.serial }) } }
    yield await db.viewed.groupBy({ by: ['serial'], where, _min: { day: true }, _max: { day: true } })
    after = end?.serial
  }
}
