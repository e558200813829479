import { endpoint } from '@/lib/contract/endpoint'
import { NewBatch } from './new-batch'
import { LONG_LIST_LIMITS } from './photo-endpoints'
import { PromotionQuery, PromotionState } from './promotion'
import { OneBatch } from './schema'

/**
 * The calls that a user makes before there is a batch. They have their own file, because they need the schemas of all
 * kinds of batches. The permission that the change needs is checked after the body has been validated.
 */
// prettier-ignore
export const batchPlanningCalls = {
  create: endpoint({
    method: 'POST', path: '/batches', access: 'session', body: NewBatch, json: LONG_LIST_LIMITS, data: OneBatch, status: 201,
    message: 'The change is being prepared', fallback: 'Failed to prepare the change',
  }),
  promotion: endpoint({
    method: 'GET', path: '/students/promotion', access: 'students.update', byToken: false, query: PromotionQuery, data: PromotionState,
    fallback: 'Failed to fetch the classes',
  }),
}
