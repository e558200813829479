import { batchPlanningCalls } from '@/lib/contract/batches/planning-endpoints'
import { readPromotionState } from '@/lib/server/batches/kinds/promote/read-promotion-state'
import { route } from '@/lib/server/http/route'

export const GET = route(batchPlanningCalls.promotion, ({ query, actor }) => readPromotionState(query, actor))
