import { endpoints } from '@/lib/contract/endpoints'
import { promotionState } from '@/lib/server/batches/kinds/promote/promotion-state'
import { route } from '@/lib/server/http/route'

export const GET = route(endpoints.batches.promotion, ({ query, actor }) => promotionState(query, actor))
