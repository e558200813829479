import 'server-only'
import type { PromotionRules } from '@/lib/contract/batches/promotion'
import { classText, classAfterPromotion, type SchoolClass } from '@/lib/contract/students/classes'
import { AppError } from '@/lib/server/platform/errors'
import { classMembers, type ClassMember } from '@/lib/server/students/class-members'
import { newPlaces } from './new-places'
import type { Actor } from '@/lib/server/history/actor'
import type { Plan, PlannedRow } from '../../core/planned-rows'
import { createClassRecorder } from './class-recorder'
import { createHeldBackSplitter, planLeavers, planPlaces } from './promotion-rows'

/**
 * Plans the promotion of one class. The students who are already in the next class do not change.
 *
 * @throws AppError `VALIDATION_ERROR` for a class without active students
 */
export async function planClassPromotion(
  schoolClass: SchoolClass,
  rules: PromotionRules,
  editor: Actor,
): Promise<Plan> {
  const members = await membersOf(schoolClass, editor)
  if (members.length === 0) throw new AppError('VALIDATION_ERROR', `${classText(schoolClass)} has no active students.`)
  return { total: members.length, slices: promotedRows(schoolClass, members, rules, editor) }
}

async function* promotedRows(
  schoolClass: SchoolClass,
  members: ClassMember[],
  rules: PromotionRules,
  editor: Actor,
): AsyncGenerator<PlannedRow[]> {
  const { split, unknown } = createHeldBackSplitter(rules.heldBack)
  const { stay, leave } = split(members)
  const next = classAfterPromotion(schoolClass)
  const recordClass = await createClassRecorder(rules)
  if (next) {
    yield* planPlaces(next.standard, newPlaces(leave, rules, await membersOf(next, editor)), [], editor, recordClass)
  } else yield* planLeavers(leave, rules, editor, recordClass)
  // The students who stay keep their roll numbers, whatever the rule for the students who leave.
  const kept = newPlaces(stay, { ...rules, rollNumbers: 'keep' })
  yield* planPlaces(schoolClass.standard, kept, stay, editor, recordClass)
  const rows = unknown(schoolClass)
  if (rows.length > 0) yield rows
}

const membersOf = async ({ standard, section }: SchoolClass, editor: Actor): Promise<ClassMember[]> =>
  (await classMembers(standard, editor)).filter(member => member.section === section)
