import { batchCalls } from '@/lib/contract/batches/endpoints'
import { promotionState } from '@/lib/server/batches/kinds/promote/promotion-state'
import { route } from '@/lib/server/http/route'

export const GET = route(batchCalls.promotion, ({ query, actor }) => promotionState(query, actor))
