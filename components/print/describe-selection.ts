import { countText } from '@/components/list/ListCount'
import type { StudentSelection } from '@/lib/contract/batches/new-batch'
import { formatDate } from '@/lib/contract/date-text'
import { MISSING_FIELDS, type MissingField, type StudentQuery } from '@/lib/contract/students/query'

const ARRANGEMENT = ['sortBy', 'sortOrder', 'page', 'limit'] as const
type Value = StudentQuery[keyof StudentQuery]
type Filter = Exclude<keyof StudentQuery, (typeof ARRANGEMENT)[number]>

/** What each filter is called on paper. The status is a word of its own. */
const LABELS: Record<Exclude<Filter, 'isActive'>, string> = {
  search: 'Search',
  standard: 'Standard',
  section: 'Section',
  gender: 'Gender',
  bloodGroup: 'Blood Group',
  admittedFrom: 'Admitted From',
  admittedTo: 'Admitted To',
  leavingReason: 'Leaving Reason',
  missing: 'Missing',
}

/** Who is printed, in words: `Standard: 5th, Section: A`. Empty for a single student, and for all of them. */
export function describeSelection(selection: StudentSelection): string {
  if ('ids' in selection) return selection.ids.length > 1 ? 'Selected students' : ''
  const { query, except = [] } = selection
  const filters = (Object.entries(query) as [string, Value][]).flatMap(([name, value]) => {
    if (value === undefined || value === '' || ARRANGEMENT.some(key => key === name)) return []
    if (name === 'isActive') return [value ? 'Active' : 'Inactive']
    const label = LABELS[name as keyof typeof LABELS]
    return [`${label}: ${wordsFor(name, String(value))}`]
  })
  if (except.length > 0) filters.push(`without ${countText(except.length, ['student', 'students'])}`)
  return filters.join(', ')
}

function wordsFor(name: string, value: string): string {
  if (name === 'missing') return MISSING_FIELDS[value as MissingField]
  return name.startsWith('admitted') ? formatDate(value) : value
}
