import 'server-only'
import type { PromotionRules } from '@/lib/contract/batches/promotion'
import { labelOf } from '@/lib/contract/school-lists'
import { classText, type SchoolClass } from '@/lib/contract/students/classes'
import type { Student } from '@/lib/contract/students/schema'
import { db } from '@/lib/server/db/db'
import type { ClassMember } from '@/lib/server/students/class-members'
import type { NewPlace } from './new-places'
import type { Actor } from '@/lib/server/history/actor'
import { planEach, planRecord, type PlannedRow } from '../../core/planned-rows'
import { sharedRollNumberWarning } from '../../records/roll-numbers'
import { studentRecords } from '../../records/student-records'
import type { ClassRecorder } from './class-recorder'

/** The beginning of the message of a student who is held back. */
const HELD_BACK = 'Held back in'

/** The members of a class who stay in it, and the members who leave it. */
type Split = { stay: ClassMember[]; leave: ClassMember[] }

/**
 * `split` separates the students of a class who are held back from the other students. `unknown` returns a row for each
 * ID that `split` has found in no class.
 */
export function createHeldBackSplitter(heldBack: readonly string[]): {
  split: (members: ClassMember[]) => Split
  unknown: (only?: SchoolClass) => PlannedRow[]
} {
  const named = new Set(heldBack)
  const unknown = new Set(heldBack)
  const isHeldBack = ({ id, studentId }: ClassMember) => {
    for (const name of [id, studentId]) unknown.delete(name)
    return named.has(id) || named.has(studentId)
  }
  return {
    split(members) {
      const { stay = [], leave = [] } = Object.groupBy(members, member => (isHeldBack(member) ? 'stay' : 'leave'))
      return { stay, leave }
    },
    unknown: only => [...unknown].map(name => unknownStudent(name, only ? ` of ${classText(only)}` : '')),
  }
}

/** Counts the planned rows of a promotion that are about students who are held back. */
export const countHeldBack = (batchId: string): Promise<number> =>
  db.batchRow.count({ where: { batchId, status: 'planned', messages: { contains: HELD_BACK } } })

/** Plans to record that the students of the last standard have left the school. */
export function planLeavers(
  leavers: ClassMember[],
  { leavingDate: date }: PromotionRules,
  editor: Actor,
  recordClass: ClassRecorder,
) {
  const patch = { isActive: false, leaving: { date, reason: 'Completed' } }
  return planEach(studentRecords, leavers.map(idOf), editor, student =>
    recordClass(planRecord(studentRecords, student, patch, editor), student as Student),
  )
}

/** Plans an invalid row for each student of a retired standard: a person must choose where these students move. */
export const planRetiredStandard = (
  standard: string,
  members: ClassMember[],
  editor: Actor,
): AsyncGenerator<PlannedRow[]> =>
  planEach(studentRecords, members.map(idOf), editor, student => ({
    ...planRecord(studentRecords, student, {}, editor),
    status: 'invalid',
    messages: [`${labelOf('standard', standard)} is retired. Choose where its students move.`],
  }))

/** Plans the places in a class: for the students who move into it and for the students who stay in it. */
export function planPlaces(
  standard: string,
  places: Map<string, NewPlace>,
  heldBack: ClassMember[],
  editor: Actor,
  recordClass: ClassRecorder,
): AsyncGenerator<PlannedRow[]> {
  const stays = new Set(heldBack.map(idOf))
  return planEach(studentRecords, [...places.keys()], editor, student => {
    const { isShared, ...place } = places.get(student._id) as NewPlace
    const row = recordClass(planRecord(studentRecords, student, { standard, ...place }, editor), student as Student)
    const messages = [
      stays.has(student._id) && `${HELD_BACK} ${labelOf('standard', standard)}.`,
      isShared && sharedRollNumberWarning({ standard, ...place }),
    ].filter(message => typeof message === 'string')
    return { ...row, messages: [...row.messages, ...messages] }
  })
}

const idOf = ({ id }: ClassMember) => id

const unknownStudent = (name: string, where: string): PlannedRow => ({
  action: 'update',
  recordId: '',
  version: null,
  label: name,
  input: null,
  changes: [],
  status: 'invalid',
  messages: [`No active student${where} has this ID, so nobody is held back.`],
})
