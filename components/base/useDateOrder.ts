import type { DateOrder } from '@/lib/contract/date-text'
import { useSession } from './useSession'

/** The order of day and month in dates that users of this school type. */
export function useDateOrder(): DateOrder {
  const state = useSession()
  return state.status === 'signedIn' && state.user.dateOrder === 'monthFirst' ? 'month' : 'day'
}
