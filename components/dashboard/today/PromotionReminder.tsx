import { useQuery } from '@tanstack/react-query'
import { promotionQuery } from '@/lib/client/queries/plan-batch'
import { Reminder } from './Reminder'

/**
 * Offers to promote the students when an academic year is about to end or has begun, unless all were just promoted.
 *
 * @param change says that the year ends or has begun, as a sentence
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
