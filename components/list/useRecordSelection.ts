import { useUser } from '@/components/base/useUser'
import { fullName } from '@/lib/client/format'
import { selectionNeeds } from '@/lib/contract/buttons'
import { meetsNeeds, type Resource } from '@/lib/contract/permissions'
import { type Selection, useSelection } from './useSelection'

type Person = { _id: string; name: { firstName: string; lastName: string } }
type Filters = { page: number; limit: number; sortBy: string; sortOrder: string }

/** The selection in a list of people. `rows` is undefined for users who may neither change nor delete these people. */
export function useRecordSelection<T extends Person>(
  resource: Resource,
  { page: _page, limit: _limit, sortBy: _sortBy, sortOrder: _sortOrder, ...matching }: Filters,
  records: readonly T[] = [],
  total = 0,
): { selection: Selection<T>; rows: Selection<T> | undefined } {
  const user = useUser()
  const selection = useSelection(JSON.stringify(matching), records, total, fullName)
  const canChange = meetsNeeds(user, selectionNeeds(resource))
  return { selection, rows: canChange ? selection : undefined }
}
