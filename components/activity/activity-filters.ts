import { createListAddress } from '@/lib/client/list-address'
import { ActivityFilters } from '@/lib/contract/history/events'

export const activityAddress = createListAddress<ActivityFilters>(ActivityFilters)

export type ChangeActivityFilters = (changes: Partial<ActivityFilters>, options?: { silent?: boolean }) => void
