import 'server-only'
import { withCustomLabels } from '@/lib/contract/custom-fields/entries'
import type { CustomPath } from '@/lib/contract/custom-path'
import { STAFF_LIST_COLUMNS, type StaffListColumn } from '@/lib/contract/staff/list-columns'
import { STUDENT_LIST_COLUMNS, type StudentListColumn } from '@/lib/contract/students/list-columns'
import type { Actor } from '@/lib/server/history/actor'

/** The headings of the columns that a user can choose for a list, by path. */
export const listColumnLabels = (actor: Actor) => ({
  students: withCustomLabels(actor, 'students', STUDENT_LIST_COLUMNS) as Record<StudentListColumn | CustomPath, string>,
  staff: withCustomLabels(actor, 'staff', STAFF_LIST_COLUMNS) as Record<StaffListColumn | CustomPath, string>,
})
