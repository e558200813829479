import 'server-only'
import type { RenumberingRules } from '@/lib/contract/batches/renumbering'
import { classText, isSameClass, type SchoolClass } from '@/lib/contract/students/classes'
import type { Student } from '@/lib/contract/students/schema'
import { AppError } from '@/lib/server/platform/errors'
import { classMembers, type ClassMember } from '@/lib/server/students/class-members'
import type { Actor } from '@/lib/server/history/actor'
import { planEach, planRecord, type Plan } from '../../core/planned-rows'
import type { BatchRecord } from '../../records/records'
import { studentRecords } from '../../records/student-records'

/**
 * Plans the roll numbers 1 to n for the active students of a class.
 *
 * @throws AppError `VALIDATION_ERROR` for a class without active students
 */
export async function planRenumbering({ order, ...place }: RenumberingRules, editor: Actor): Promise<Plan> {
  const members = (await classMembers(place.standard, editor)).filter(({ section }) => section === place.section)
  if (members.length === 0) throw new AppError('VALIDATION_ERROR', `${classText(place)} has no active students.`)
  // `classMembers` returns the students sorted by name.
  if (order === 'rollNumber') members.sort(byRollNumber)
  const numbers = new Map(members.map(({ id }, index) => [id, index + 1]))
  const plan = (record: BatchRecord) =>
    isIn(place, record as Student)
      ? planRecord(studentRecords, record, { rollNumber: numbers.get(record._id) }, editor)
      : undefined
  return { total: members.length, slices: planEach(studentRecords, [...numbers.keys()], editor, plan) }
}

/** A student who has left the class after the members were read keeps the old number. */
const isIn = (place: SchoolClass, student: Student) => student.isActive && isSameClass(student, place)

/** The order on the page of the class. If two students share a number, the student who was added first comes first. */
const byRollNumber = (a: ClassMember, b: ClassMember) => a.rollNumber - b.rollNumber || a.serial - b.serial
