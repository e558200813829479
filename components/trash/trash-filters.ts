import { listAddress } from '@/lib/client/list-address'
import { TrashQuery } from '@/lib/contract/trash'

export const trashAddress = listAddress<TrashQuery>(TrashQuery)
