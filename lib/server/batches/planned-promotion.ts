import 'server-only'
import type { PromotionRules } from '@/lib/contract/batches/promotion'
import { STANDARDS, type Standard } from '@/lib/contract/constants'
import { classMembers, type ClassMember } from '@/lib/server/students/class-members'
import { countStudents } from '@/lib/server/students/listing/list-students'
import { newPlaces, type Place } from './new-places'
import type { BatchEditor } from './owner'
import { planEach, planRecord, type Plan, type PlannedRow } from './planned-rows'
import { rollNumberShared } from './roll-numbers'
import { studentRecords } from './student-records'

/** Plans the promotion of all classes, from the last one down. */
export async function planPromotion(rules: PromotionRules, editor: BatchEditor): Promise<Plan> {
  const total = await countStudents({ search: '', isActive: true }, editor)
  return { total, slices: promotedRows(rules, editor) }
}

async function* promotedRows(rules: PromotionRules, editor: BatchEditor): AsyncGenerator<PlannedRow[]> {
  const named = new Set(rules.heldBack)
  const unknown = new Set(rules.heldBack)
  const isHeldBack = ({ id, studentId }: ClassMember) => {
    for (const name of [id, studentId]) unknown.delete(name)
    return named.has(id) || named.has(studentId)
  }
  const [last = 'KG', ...others] = [...STANDARDS].reverse()

  let standard: Standard = last
  const lastClass = split(await classMembers(standard, editor), isHeldBack)
  yield* planLeavers(lastClass.leave, rules, editor)
  let { stay } = lastClass
  for (const below of [...others, undefined]) {
    const members = split(below ? await classMembers(below, editor) : [], isHeldBack)
    yield* planClass(standard, members.leave, stay, rules, editor)
    if (!below) break
    standard = below
    stay = members.stay
  }
  if (unknown.size > 0) yield [...unknown].map(unknownStudent)
}

const split = (members: ClassMember[], isHeldBack: (member: ClassMember) => boolean) => ({
  stay: members.filter(isHeldBack),
  leave: members.filter(member => !isHeldBack(member)),
})

function planLeavers(leavers: ClassMember[], { leavingDate: date }: PromotionRules, editor: BatchEditor) {
  const patch = { isActive: false, leaving: { date, reason: 'Completed' } }
  return planEach(studentRecords, leavers.map(idOf), editor, student =>
    planRecord(studentRecords, student, patch, editor),
  )
}

/** Plans a new class: those who come from the class below, and those who stay. */
function planClass(
  standard: Standard,
  promoted: ClassMember[],
  heldBack: ClassMember[],
  rules: PromotionRules,
  editor: BatchEditor,
) {
  const places = newPlaces([...promoted, ...heldBack], rules)
  const stays = new Set(heldBack.map(idOf))
  return planEach(studentRecords, [...places.keys()], editor, student => {
    const { isShared, ...place } = places.get(student._id) as Place
    const row = planRecord(studentRecords, student, { standard, ...place }, editor)
    const messages = [
      stays.has(student._id) && `Stays in ${standard}.`,
      isShared && rollNumberShared({ standard, ...place }),
    ].filter(message => typeof message === 'string')
    return { ...row, messages: [...row.messages, ...messages] }
  })
}

const idOf = ({ id }: ClassMember) => id

const unknownStudent = (name: string): PlannedRow => ({
  action: 'update',
  recordId: '',
  version: null,
  label: name,
  input: null,
  changes: [],
  status: 'invalid',
  messages: ['No active student has this ID, so nobody is held back for it.'],
})
