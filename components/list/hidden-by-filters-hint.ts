import type { NoticeOptions } from '@/components/feedback/notice'
import type { ListAddress, PageQuery } from '@/lib/client/list-address'
import { clearFilters } from './filters-in-address'

type Listing<Q extends PageQuery> = {
  path: string
  /** The singular noun for a record, such as `staff member`. */
  thing: string
  address: ListAddress<Q>
  isListed: (filters: Q, id: string) => Promise<boolean>
}

/** A hint for a notice if the filters of the open list hide a new record. The action of the hint clears the filters. */
export async function hiddenByFiltersHint<Q extends PageQuery>(
  { path, thing, address, isListed }: Listing<Q>,
  id: string,
): Promise<NoticeOptions['hint']> {
  const { pathname, search } = window.location
  const filters = address.read(new URLSearchParams(search))
  if (pathname !== path || !address.isFiltered(filters) || (await isListed(filters, id))) return undefined
  return {
    text: `The current filters hide this ${thing}.`,
    action: { label: 'Clear filters', run: () => clearFilters(address) },
  }
}
