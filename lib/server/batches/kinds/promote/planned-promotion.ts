import 'server-only'
import type { PromotionRules } from '@/lib/contract/batches/promotion'
import { STANDARDS, type Standard } from '@/lib/contract/constants'
import { classMembers } from '@/lib/server/students/class-members'
import { countStudents } from '@/lib/server/students/listing/list-students'
import { newPlaces } from './new-places'
import type { Actor } from '@/lib/server/history/actor'
import { planClassPromotion } from './planned-class-promotion'
import type { Plan, PlannedRow } from '../../core/planned-rows'
import { holdBack, planLeavers, planPlaces } from './promotion-rows'

/** Plans the promotion of one class, or of all classes, from the last one down. */
export async function planPromotion(rules: PromotionRules, editor: Actor): Promise<Plan> {
  if (rules.class) return planClassPromotion(rules.class, rules, editor)
  const total = await countStudents({ search: '', isActive: true }, editor)
  return { total, slices: promotedRows(rules, editor) }
}

async function* promotedRows(rules: PromotionRules, editor: Actor): AsyncGenerator<PlannedRow[]> {
  const { split, unknown } = holdBack(rules.heldBack)
  const [last = 'KG', ...others] = [...STANDARDS].reverse()

  let standard: Standard = last
  const lastClass = split(await classMembers(standard, editor))
  yield* planLeavers(lastClass.leave, rules, editor)
  let { stay } = lastClass
  for (const below of [...others, undefined]) {
    const members = split(below ? await classMembers(below, editor) : [])
    yield* planPlaces(standard, newPlaces([...members.leave, ...stay], rules), stay, editor)
    if (!below) break
    standard = below
    stay = members.stay
  }
  const rows = unknown()
  if (rows.length > 0) yield rows
}
