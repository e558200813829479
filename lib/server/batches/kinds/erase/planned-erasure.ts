import 'server-only'
import type { EraseDepth } from '@/lib/contract/erasing/erasing'
import { joinNames } from '@/lib/contract/full-name'
import type { StudentSelection } from '@/lib/contract/students/selection'
import type { Student } from '@/lib/contract/students/schema'
import { toSearchText } from '@/lib/server/db/search-text'
import { findViewsWithSearch, warnAboutViewsThatFind } from '@/lib/server/erasing/views-of-students'
import type { Actor } from '@/lib/server/history/actor'
import { missingRecordRow, planEach, type Plan, type PlannedRow } from '../../core/planned-rows'
import type { BatchRecord } from '../../records/records'
import { studentRecords } from '../../records/student-records'
import { findInOpenBatches, IN_OPEN_BATCH_MESSAGE, isErasedAlready, ERASED_ALREADY, whyNotLeft } from './refusals'

/** The input of a row: how much of the student's data is erased. */
export type ErasureInput = { depth: EraseDepth }

/**
 * Plans to erase the selected students, except students who have not left, are erased already, or are part of an open
 * batch.
 */
export async function planErasure(selection: StudentSelection, depth: EraseDepth, editor: Actor): Promise<Plan> {
  const [open, views] = [await findInOpenBatches(), await findViewsWithSearch()]
  const except = new Set('ids' in selection ? [] : selection.except)
  const plan = (record: BatchRecord): PlannedRow | undefined => {
    const student = record as Student
    if (except.has(student._id)) return undefined
    const row = rowOf(student, depth)
    if (isErasedAlready(student, depth)) return { ...row, status: 'skipped', messages: [ERASED_ALREADY] }
    const notLeft = whyNotLeft(student)
    if (notLeft) return { ...row, status: 'invalid', messages: [notLeft] }
    if (open.has(student._id)) return { ...row, status: 'invalid', messages: [IN_OPEN_BATCH_MESSAGE] }
    return { ...row, messages: warnAboutViewsThatFind(views, subjectOf(student)) }
  }
  const keys = 'ids' in selection ? [...new Set(selection.ids)] : await studentRecords.keys(selection.query, editor)
  const planMissing = 'ids' in selection ? missingRecordRow : undefined
  return { total: keys.length, slices: planEach(studentRecords, keys, editor, plan, planMissing) }
}

const rowOf = (student: Student, depth: EraseDepth): PlannedRow => ({
  action: 'erase',
  recordId: student._id,
  version: student.version,
  label: studentRecords.label(student),
  input: { depth } satisfies ErasureInput,
  changes: [],
  status: 'planned',
  messages: [],
})

function subjectOf({ _id, studentId, name, email = '', parentInfo, contactInfo }: Student) {
  const people = [parentInfo.father, parentInfo.mother].flatMap(parent => (parent ? [parent.name, parent.phone] : []))
  const texts = [name.firstName, name.lastName, studentId, email, ...people, contactInfo.emergencyContact.phone]
  return { id: _id, code: studentId, name: joinNames(name), searchText: toSearchText(...texts) }
}
