import type { DateOrder } from '@/lib/contract/date-text'
import { useSession } from './useSession'

/** The order in which the people of this school type day and month. */
export function useDateOrder(): DateOrder {
  const state = useSession()
  return state.status === 'signedIn' && state.user.dateOrder === 'monthFirst' ? 'month' : 'day'
}
