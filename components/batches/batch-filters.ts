import { createListAddress } from '@/lib/client/list-address'
import { BatchListQuery } from '@/lib/contract/batches/schema'

export const batchAddress = createListAddress<BatchListQuery>(BatchListQuery)
