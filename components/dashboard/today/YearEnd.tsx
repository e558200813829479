import { useQuery } from '@tanstack/react-query'
import { promotionQuery } from '@/lib/client/queries/plan-batch'
import { Reminder } from './Reminder'

/**
 * Offers the promotion of the students when an academic year ends or has begun, unless all students were just promoted.
 *
 * @param change what happens to the academic year, as a sentence
 */
export function YearEnd({ change }: { change: string }) {
  const { data } = useQuery(promotionQuery(undefined))
  if (!data || (data.last?.isBlocking && data.last.class === null)) return null
  return (
    <Reminder href="/students/promote" link="Promote Students">
      {change}
    </Reminder>
  )
}
