import { countText } from '@/lib/client/format'
import { BATCH_NOUNS } from '@/lib/contract/batches/texts'
import { REGISTER_MAX } from '@/lib/contract/students/class-years'

/** `41 students`. At the limit of a register, students may be missing: `The first 2,000 students by roll number`. */
export const registerCountText = (count: number): string => {
  const text = countText(count, BATCH_NOUNS.students)
  return count < REGISTER_MAX ? text : `The first ${text} by roll number`
}
