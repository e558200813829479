import { BATCH_NOUNS } from '@/lib/contract/batches/texts'
import type { Student } from '@/lib/contract/students/schema'
import { countText } from '@/lib/client/format'

/** `42 students, 1 inactive`. */
export function studentCountText(students: readonly Student[]): string {
  const inactive = students.filter(({ isActive }) => !isActive).length
  return countText(students.length, BATCH_NOUNS.students) + (inactive > 0 ? `, ${inactive} inactive` : '')
}
