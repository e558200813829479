import 'server-only'
import { mustChooseNext, promotedStandard, type PromotionRules } from '@/lib/contract/batches/promotion'
import { listValues } from '@/lib/contract/school-lists'
import { classMembers } from '@/lib/server/students/class-members'
import { countStudents } from '@/lib/server/students/listing/list-students'
import { newPlaces } from './new-places'
import type { Actor } from '@/lib/server/history/actor'
import { planClassPromotion } from './planned-class-promotion'
import type { Plan, PlannedRow } from '../../core/planned-rows'
import { createClassRecorder } from './class-recorder'
import { createHeldBackSplitter, planLeavers, planPlaces, planRetiredStandard } from './promotion-rows'

/** Plans the promotion of one class, or of all classes, from the last standard down. */
export async function planPromotion(rules: PromotionRules, editor: Actor): Promise<Plan> {
  if (rules.class) return planClassPromotion(rules.class, rules, editor)
  const total = await countStudents({ search: '', isActive: true }, editor)
  return { total, slices: promotedRows(rules, editor) }
}

async function* promotedRows(rules: PromotionRules, editor: Actor): AsyncGenerator<PlannedRow[]> {
  const { split, unknown } = createHeldBackSplitter(rules.heldBack)
  const standards = listValues('standard').map(({ key }) => key)
  const members = new Map<string, ReturnType<typeof split>>()
  for (const standard of standards) members.set(standard, split(await classMembers(standard, editor)))
  const leaving = (standard: string) => members.get(standard)?.leave ?? []
  const isOpen = (standard: string) => mustChooseNext(standard, rules.next)
  /**
   * The students who move to a standard. If standards in between are retired, the students come from several standards.
   */
  const movingTo = (next: string | undefined) =>
    standards.filter(standard => !isOpen(standard) && promotedStandard(standard, rules.next) === next).flatMap(leaving)

  const recordClass = await createClassRecorder(rules)
  yield* planLeavers(movingTo(undefined), rules, editor, recordClass)
  for (const standard of standards.toReversed()) {
    const stay = members.get(standard)?.stay ?? []
    yield* planPlaces(standard, newPlaces([...movingTo(standard), ...stay], rules), stay, editor, recordClass)
  }
  for (const standard of standards.filter(isOpen)) yield* planRetiredStandard(standard, leaving(standard), editor)
  const rows = unknown()
  if (rows.length > 0) yield rows
}
