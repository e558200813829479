import { createListAddress } from '@/lib/client/list-address'
import { TrashQuery } from '@/lib/contract/trash'

export const trashAddress = createListAddress<TrashQuery>(TrashQuery)
