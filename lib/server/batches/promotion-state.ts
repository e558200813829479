import 'server-only'
import { PROMOTION_DAYS, type PromotionState } from '@/lib/contract/batches/promotion'
import { STANDARDS, type Section } from '@/lib/contract/constants'
import type { Holder } from '@/lib/contract/permissions'
import { db } from '@/lib/server/db/db'
import { currentTime } from '@/lib/server/platform/clock'
import { AppError } from '@/lib/server/platform/errors'
import { getSettings } from '@/lib/server/settings/settings'
import { countsByClassAndStatus } from '@/lib/server/students/listing/groups'
import { toSearchCriteria } from '@/lib/server/students/listing/selection'

const DAY_MS = 24 * 60 * 60_000

/** The classes of the school, and its latest promotion. */
export async function promotionState(actor: Holder): Promise<PromotionState> {
  const groups = await countsByClassAndStatus(toSearchCriteria({ search: '', isActive: true }, actor))
  const classes = STANDARDS.map((standard, rank) => ({
    standard,
    sections: groups
      .filter(group => group.standardRank === rank)
      .map(({ section, students }) => ({ section: section as Section, students }))
      .sort((a, b) => a.section.localeCompare(b.section)),
  }))
  return { classes, last: await lastPromotion() }
}

/**
 * Refuses a second promotion.
 *
 * @throws AppError `STALE` when an earlier one is younger than 90 days, or is of this academic year and `again` is not set
 */
export async function checkPromotion({ again }: { again?: boolean }): Promise<void> {
  const last = await lastPromotion()
  if (!last) return
  const day = last.at.slice(0, 10)
  if (last.isBlocking) {
    throw new AppError('STALE', `All classes were promoted on ${day}. Undo that first, or wait ${PROMOTION_DAYS} days.`)
  }
  if (!again) throw new AppError('STALE', `All classes were already promoted in this academic year, on ${day}.`)
}

/** The latest promotion that was not undone, if it blocks another or was in this academic year. */
async function lastPromotion(): Promise<PromotionState['last']> {
  const promotions = await db.batch.findMany({
    where: { kind: 'promote', OR: [{ done: { gt: 0 } }, { state: { in: ['queued', 'running'] } }] },
    select: { id: true, createdAt: true, startedAt: true },
    orderBy: { createdAt: 'desc' },
  })
  const undone = await db.batch.findMany({
    where: { undoes: { in: promotions.map(({ id }) => id) }, state: 'done' },
    select: { undoes: true },
  })
  const last = promotions.find(({ id }) => !undone.some(({ undoes }) => undoes === id))
  if (!last) return null
  const at = last.startedAt ?? last.createdAt
  const isBlocking = currentTime().getTime() - at.getTime() < PROMOTION_DAYS * DAY_MS
  if (!isBlocking && at < (await academicYearStart(currentTime()))) return null
  return { batch: last.id, at: at.toISOString(), isBlocking }
}

/** The first moment of the academic year in which `now` is. */
async function academicYearStart(now: Date): Promise<Date> {
  const month = (await getSettings()).academicYearStart - 1
  const year = now.getMonth() >= month ? now.getFullYear() : now.getFullYear() - 1
  return new Date(year, month, 1)
}
