import { listAddress } from '@/lib/client/list-address'
import { ActivityFilters } from '@/lib/contract/audit'

export const activityAddress = listAddress<ActivityFilters>(ActivityFilters)

export type Change = (changes: Partial<ActivityFilters>, options?: { silent?: boolean }) => void
