import 'server-only'
import {
  isPromotedAgain,
  REPEAT_PROMOTION_DAYS,
  promotionSubject,
  type PromotionQuery,
  type PromotionRules,
  type PromotionState,
} from '@/lib/contract/batches/promotion'
import { coversClass } from '@/lib/contract/class-scope'
import type { Actor } from '@/lib/server/history/actor'
import { rightsOf } from '@/lib/server/accounts/user-mapper'
import { withClasses } from '@/lib/server/accounts/with-classes'
import { listValues } from '@/lib/contract/school-lists'
import { parseClass } from '@/lib/contract/students/classes'
import { db } from '@/lib/server/db/db'
import type { Batch, Prisma } from '@/lib/server/db/prisma'
import { currentTime } from '@/lib/server/platform/clock'
import { AppError } from '@/lib/server/platform/errors'
import { getSettings } from '@/lib/server/settings/settings'
import { visibleTo } from '@/lib/server/students/visible-to'
import { parseSource, type SourceOf } from '../../core/source'

type Promotion = Pick<PromotionRules, 'class' | 'again'>

const DAY_MS = 24 * 60 * 60_000

/** The classes of the school, and the latest promotion of all classes or of one class. */
export async function readPromotionState({ class: only }: PromotionQuery, actor: Actor): Promise<PromotionState> {
  const groups = await db.student.groupBy({
    by: ['standardRank', 'section'],
    where: { ...visibleTo(actor), isActive: true },
    _count: true,
  })
  const sections = listValues('section').map(({ key }) => key)
  const classes = listValues('standard').map(({ key, rank }) => ({
    standard: key,
    sections: groups
      .filter(group => group.standardRank === rank)
      .map(({ section, _count }) => ({ section, students: _count }))
      .sort((a, b) => sections.indexOf(a.section) - sections.indexOf(b.section)),
  }))
  const asked = only ? parseClass(only) : undefined
  if (asked && !coversClass(actor, asked)) return { classes, last: null }
  return { classes, last: withoutUnseenClass(await lastPromotion({ class: asked }), actor) }
}

/**
 * Hides the promoted class if the reader does not see it. Does not hide the promotion, because it may have moved
 * students into a class that the reader sees.
 */
function withoutUnseenClass(last: PromotionState['last'], reader: Pick<Actor, 'scope'>): PromotionState['last'] {
  if (!last?.class || coversClass(reader, last.class)) return last
  const { at, isBlocking } = last
  return { at, isBlocking }
}

/**
 * Refuses a second promotion of the same students.
 *
 * @throws AppError `STALE` when an earlier promotion is less than 90 days old, or is of this academic year and `again` is not
 * set
 */
export async function checkPromotion(promotion: Promotion, actor: Actor): Promise<void> {
  const refusal = refusalOf(withoutUnseenClass(await lastPromotion(promotion), actor), promotion)
  if (refusal) throw new AppError('STALE', refusal)
}

/** The reason why a queued promotion must not run: another promotion has run meanwhile. Undefined when it may run. */
export async function promotionRefusal(
  { id, createdById }: Pick<Batch, 'id' | 'createdById'>,
  promotion: Promotion,
): Promise<string | undefined> {
  const last = await lastPromotion(promotion, { id: { not: id }, done: { gt: 0 } })
  if (!last?.class) return refusalOf(last, promotion)
  const [owner] = await withClasses(await db.user.findMany({ where: { id: createdById } }))
  return refusalOf(withoutUnseenClass(last, owner ? rightsOf(owner) : { scope: [] }), promotion)
}

function refusalOf(last: PromotionState['last'], { again = false }: Promotion): string | undefined {
  if (!last) return undefined
  const day = last.at.slice(0, 10)
  const promoted = promotionSubject(last.class)
  if (last.isBlocking)
    return `${promoted} promoted on ${day}. Undo that promotion first, or promote again ${REPEAT_PROMOTION_DAYS} days after it.`
  return again ? undefined : `${promoted} already promoted in this academic year, on ${day}.`
}

const BEGUN: Prisma.BatchWhereInput = { OR: [{ done: { gt: 0 } }, { state: { in: ['queued', 'running'] } }] }

/**
 * The latest promotion of these students that was not undone. Null unless it blocks another promotion or was in this
 * academic year.
 */
async function lastPromotion({ class: only }: Promotion, which = BEGUN): Promise<PromotionState['last']> {
  const begun = await db.batch.findMany({
    where: { kind: 'promote', ...which },
    select: { id: true, createdAt: true, startedAt: true, source: true },
    orderBy: { createdAt: 'desc' },
  })
  const promotions = begun
    .map(({ source, ...batch }) => ({ ...batch, class: (parseSource(source) as SourceOf<'promote'>).rules.class }))
    .filter(earlier => isPromotedAgain(only, earlier.class))
  const effective = await withoutUndone(promotions.map(({ id }) => id))
  const last = promotions.find(({ id }) => effective.has(id))
  if (!last) return null
  const at = last.startedAt ?? last.createdAt
  const isBlocking = currentTime().getTime() - at.getTime() < REPEAT_PROMOTION_DAYS * DAY_MS
  if (!isBlocking && at < (await academicYearStart(currentTime()))) return null
  return { batch: last.id, at: at.toISOString(), isBlocking, class: last.class ?? null }
}

/** The batches among `ids` that were not undone. An undo that changed nothing, or was itself undone, does not count. */
async function withoutUndone(ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const undos = await db.batch.findMany({
    where: { undoes: { in: ids }, done: { gt: 0 } },
    select: { id: true, undoes: true },
  })
  const effective = await withoutUndone(undos.map(({ id }) => id))
  const undone = new Set(undos.filter(({ id }) => effective.has(id)).map(({ undoes }) => undoes))
  return new Set(ids.filter(id => !undone.has(id)))
}

/** The start of the academic year that contains `now`. */
async function academicYearStart(now: Date): Promise<Date> {
  const month = (await getSettings()).academicYearStart - 1
  const year = now.getMonth() >= month ? now.getFullYear() : now.getFullYear() - 1
  return new Date(year, month, 1)
}
