import { countText } from '@/lib/client/format'
import { figureFilters, studentsPath } from '@/lib/client/ui/figure-filters'
import type { Figures } from '@/lib/contract/dashboard'
import { formatDate } from '@/lib/contract/date-text'
import { Reminder } from './Reminder'

/**
 * Reminds a superAdmin of leavers whose data is due for erasure. Nothing is erased before the superAdmin reviews a
 * plan.
 */
export const DueForErasing = ({ leftTo, students }: NonNullable<Figures['dueForErasing']>) => (
  <Reminder href={studentsPath(figureFilters.dueForErasing(leftTo))} link="Review Leavers">
    {countText(students, ['student', 'students'])} left on or before {formatDate(leftTo)}, and can be erased.
  </Reminder>
)
