import { listAddress } from '@/lib/client/list-address'
import { DuplicateQuery } from '@/lib/contract/students/duplicates'

export const duplicateAddress = listAddress<DuplicateQuery>(DuplicateQuery)
