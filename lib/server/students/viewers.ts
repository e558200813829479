import 'server-only'
import { paginationOf } from '@/lib/contract/list'
import type { RecordView, ViewPage, ViewQuery } from '@/lib/contract/students/viewers'
import { db } from '@/lib/server/db/db'
import { serialOf } from '@/lib/server/db/sequence'
import type { Actor } from '@/lib/server/history/actor'
import { dayOfNumber } from '@/lib/server/view-log/day-number'
import { kindsIn } from '@/lib/server/view-log/view-bits'
import { writeViews } from '@/lib/server/view-log/write-views'
import { mergedStudentIds } from './merged-records'
import { getStudent } from './service'

/**
 * One page of the users who saw a student, or a record merged into the student, the latest day first. Views of another process
 * may be missing for ten seconds.
 *
 * @throws AppError `NOT_FOUND`
 */
export async function studentViewers(id: string, { page, limit }: ViewQuery, actor: Actor): Promise<ViewPage> {
  const { studentId } = await getStudent(id, actor)
  await writeViews()
  const merged = await mergedStudentIds(id)
  const where = { serial: { in: [studentId, ...merged].map(serialOf) } }
  const [rows, totalViews] = await Promise.all([
    db.viewed.findMany({
      where,
      orderBy: [{ day: 'desc' }, { viewer: 'asc' }, { serial: 'desc' }],
      skip: (page - 1) * limit,
      take: limit,
    }),
    db.viewed.count({ where }),
  ])
  const viewers = await db.viewer.findMany({ where: { number: { in: rows.map(({ viewer }) => viewer) } } })
  const people = new Map(viewers.map(({ number, userId, name }) => [number, { _id: userId, name }]))
  const views = rows.map(({ day, viewer, how, serial }): RecordView => {
    return {
      day: dayOfNumber(day),
      person: people.get(viewer) ?? UNKNOWN,
      how: kindsIn(how),
      mergedStudentId: merged.find(other => serialOf(other) === serial),
    }
  })
  return { views, pagination: { ...paginationOf({ page, limit }, totalViews), totalViews } }
}

/** Stands for a missing viewer. Viewers are only missing after somebody has changed the database by hand. */
const UNKNOWN: RecordView['person'] = { _id: '', name: 'Unknown' }
