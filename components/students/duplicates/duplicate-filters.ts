import { createListAddress } from '@/lib/client/list-address'
import { DuplicateQuery } from '@/lib/contract/students/duplicates'

export const duplicateListAddress = createListAddress<DuplicateQuery>(DuplicateQuery)
