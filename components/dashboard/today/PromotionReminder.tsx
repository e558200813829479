import { useQuery } from '@tanstack/react-query'
import { promotionQuery } from '@/lib/client/queries/plan-batch'
import { Reminder } from './Reminder'

/**
 * Offers to promote the students when an academic year is about to end or has just begun. Offers nothing if all
 * students were promoted recently.
 *
 * @param change a sentence that says that the year ends soon or has begun
 */
export function PromotionReminder({ change }: { change: string }) {
  const { data } = useQuery(promotionQuery(undefined))
  if (!data || (data.last?.isBlocking && data.last.class === null)) return null
  return (
    <Reminder href="/students/promote" link="Promote Students">
      {change}
    </Reminder>
  )
}
