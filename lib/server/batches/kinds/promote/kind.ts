import 'server-only'
import type { BatchKind } from '../../core/kind'
import type { SourceOf } from '../../core/source'
import { planPromotion } from './planned-promotion'
import { checkPromotion, promotionRefusal } from './promotion-state'

/** Moves the students of a class, or of all classes, to the next standard. */
export const promoteKind: BatchKind<SourceOf<'promote'>> = {
  plan: ({ rules }, editor) => planPromotion(rules, editor),
  classOf: ({ rules }) => rules.class,
  check: ({ rules }) => checkPromotion(rules),
  // Two promotions may have been queued at the same moment; the first one has run by now.
  refusal: ({ rules }, { id, done }) => (done === 0 ? promotionRefusal(id, rules) : Promise.resolve(undefined)),
}
