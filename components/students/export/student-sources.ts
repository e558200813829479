import { selectionInput } from '@/components/list/usePlanBatch'
import type { Selection } from '@/components/list/useSelection'
import type { StudentSelection } from '@/lib/contract/students/selection'
import type { StudentQuery } from '@/lib/contract/students/query'

export type StudentList = {
  selection: Pick<Selection<never>, 'count' | 'isEverything' | 'ids'>
  filters: StudentQuery
  total: number
  isFiltered: boolean
}

/** Students that can be exported. */
export type StudentSource = { label: string; selection: StudentSelection }

/** Offers the selected students, if any, then the students in the list, then all students if the list is filtered. */
export function studentSources({ selection, filters, total, isFiltered }: StudentList) {
  const { page, limit, sortBy, sortOrder } = filters
  const all = (label: string, query: StudentQuery): StudentSource => ({ label, selection: { query } })
  const selected: StudentSource = {
    label: `Selected (${selection.count})`,
    selection: selectionInput(selection, filters) as StudentSelection,
  }
  const listed: [StudentSource, ...StudentSource[]] = isFiltered
    ? [all(`In the list (${total})`, filters), all('All students', { page, limit, sortBy, sortOrder, search: '' })]
    : [all(`All students (${total})`, filters)]
  return selection.count > 0 ? ([selected, ...listed] as const) : listed
}
