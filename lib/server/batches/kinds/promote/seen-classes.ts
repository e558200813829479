import 'server-only'
import type { PromotionRules } from '@/lib/contract/batches/promotion'
import { coversClass } from '@/lib/contract/class-scope'
import { classAfterPromotion } from '@/lib/contract/students/classes'
import type { Actor } from '@/lib/server/history/actor'
import { AppError } from '@/lib/server/platform/errors'
import { CLASS_NOT_SEEN_MESSAGE, unseenClassError } from '@/lib/server/students/class-in-scope'

const ALL_CLASSES = 'You do not see all classes. Promote your classes one by one.'

/**
 * Refuses the promotion of a class that the actor does not see, or into such a class. Only people who see all students
 * may promote all classes: otherwise the whole school would count as promoted, although some classes were not promoted.
 *
 * @throws AppError `FORBIDDEN`
 */
export function requireSeenClasses({ class: only }: Pick<PromotionRules, 'class'>, actor: Actor): void {
  if (!actor.scope) return
  if (!only) throw unseenClassError(['rules.class'], ALL_CLASSES)
  if (!coversClass(actor, only)) throw unseenClassError(['rules.class'], CLASS_NOT_SEEN_MESSAGE)
  const next = classAfterPromotion(only)
  if (next && !coversClass(actor, next)) throw unseenClassError(['rules.class'])
}

/** Whether the owner still sees the classes of a promotion: the owner may have lost a class since the plan. */
export function seesClasses(rules: Pick<PromotionRules, 'class'>, owner: Actor): boolean {
  try {
    requireSeenClasses(rules, owner)
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}
