import type { StudentSelection } from '@/lib/contract/students/selection'
import { BATCH_NOUNS } from '@/lib/contract/batches/texts'
import { filterTexts } from '@/lib/client/ui/filter-texts'
import { countText } from '@/lib/client/format'

/** Describes the printed students: `Standard: 5th, Section: A`. Empty for a single student, and for all students. */
export function describeSelection(selection: StudentSelection): string {
  if ('ids' in selection) return selection.ids.length > 1 ? 'Selected students' : ''
  const { query, except = [] } = selection
  const left = except.length > 0 ? [`without ${countText(except.length, BATCH_NOUNS.students)}`] : []
  return [...filterTexts(query), ...left].join(', ')
}
