import { batchPlanningCalls } from '@/lib/contract/batches/planning-endpoints'
import { promotionState } from '@/lib/server/batches/kinds/promote/promotion-state'
import { route } from '@/lib/server/http/route'

export const GET = route(batchPlanningCalls.promotion, ({ query, actor }) => promotionState(query, actor))
