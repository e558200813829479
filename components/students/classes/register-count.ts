import { countText } from '@/lib/client/format'
import { BATCH_NOUNS } from '@/lib/contract/batches/texts'
import { REGISTER_MAX } from '@/lib/contract/students/class-years'

/** `41 students`. A register of the most students that are listed may lack the others: `The first 2,000 students by roll number`. */
export const registerCountText = (count: number): string => {
  const text = countText(count, BATCH_NOUNS.students)
  return count < REGISTER_MAX ? text : `The first ${text} by roll number`
}
