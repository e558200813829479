import 'server-only'
import { mustChooseNext, type PromotionRules, retiredClassText } from '@/lib/contract/batches/promotion'
import { classText, classAfterPromotion } from '@/lib/contract/students/classes'
import { invalidFieldError } from '@/lib/server/platform/errors'
import type { NewBatchKind } from '../../core/kind'
import { parseSource, type SourceOf } from '../../core/source'
import { planPromotion } from './planned-promotion'
import { countHeldBack } from './promotion-rows'
import { checkPromotion, promotionRefusal } from './read-promotion-state'
import { checkPromotionYear } from './class-recorder'
import { requireSeenClasses, seesClasses } from './seen-classes'

/** `heldBack`: the number of planned rows about students who are held back. */
type PromotionSource = SourceOf<'promote'> & { heldBack?: number }

/** Moves the students of a class, or of all classes, to the next standard. */
export const promoteKind: NewBatchKind<PromotionSource> = {
  async plan({ rules }, editor) {
    requireSeenClasses(rules, editor)
    requireNextStandard(rules)
    return planPromotion(rules, editor)
  },
  checkFor({ rules }, actor) {
    requireSeenClasses(rules, actor)
    requireNextStandard(rules)
  },
  mayApply: (_rows, { source }, editor) => seesClasses((parseSource(source) as PromotionSource).rules, editor),
  // Undoing a part would count as undoing the whole promotion, so that all classes could be promoted a second time.
  mayUndo: ({ rules }, actor) => seesClasses(rules, actor),
  title: ({ rules }) => describePromotion(rules),
  classOf: ({ rules }) => rules.class,
  heldBackIn: ({ heldBack }) => heldBack,
  check: async ({ rules }, actor) => {
    checkPromotionYear(rules)
    await checkPromotion(rules, actor)
  },
  async afterPlan(source, { id }) {
    const heldBack = source.rules.heldBack.length > 0 ? await countHeldBack(id) : 0
    return heldBack > 0 ? { ...source, heldBack } : source
  },
  isAlone: true,
  // Two promotions may have been queued at the same moment. Refuse the second promotion, but never a promotion that has
  // begun.
  refusal: ({ rules }, batch) => (batch.done === 0 ? promotionRefusal(batch, rules) : Promise.resolve(undefined)),
}

/** @throws AppError `VALIDATION_ERROR` for the promotion of one class whose standard is retired */
function requireNextStandard({ class: only }: PromotionRules): void {
  if (only && mustChooseNext(only.standard)) throw invalidFieldError('rules.class', retiredClassText(only.standard))
}

function describePromotion({ class: only }: PromotionRules): string {
  if (!only) return 'Promote all classes'
  const next = classAfterPromotion(only)
  return next ? `Promote ${classText(only)} to ${classText(next)}` : `${classText(only)} leaves as Completed`
}
