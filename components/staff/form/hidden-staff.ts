import { hiddenByFiltersHint } from '@/components/list/hidden-by-filters-hint'
import { isListed } from '@/lib/client/queries/is-listed'
import { staffCalls } from '@/lib/contract/staff/endpoints'
import { staffListAddress } from '../staff-filters'

/** A hint for the notice if the filters of the open list of staff hide a new staff member. */
export const hiddenStaffHint = (id: string) =>
  hiddenByFiltersHint(
    {
      path: '/staff',
      thing: 'staff member',
      address: staffListAddress,
      isListed: (filters, id) => isListed(staffCalls.list, page => page.staff, filters, id),
    },
    id,
  )
