import { SectionCard } from '@/components/layout/SectionCard'
import type { Figures } from '@/lib/contract/dashboard'
import { formatDate } from '@/lib/contract/date-text'
import { figureFilters, studentsPath } from '@/lib/client/ui/figure-filters'
import { Figure } from './Figure'
import { FigureTable } from './FigureTable'

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** How many active students have their birthday on each day of this week. */
export function Birthdays({ birthdays, today }: Pick<Figures, 'birthdays' | 'today'>) {
  const full = Math.max(1, ...birthdays.map(({ students }) => students))
  const [first = '', last = first] = [birthdays[0]?.day, birthdays.at(-1)?.day]
  return (
    <SectionCard title="Birthdays This Week">
      <FigureTable label="Birthdays this week" columns={['Day', 'Students']} hideHead>
        {birthdays.map(({ day, students }, index) => (
          <tr key={day} className={day === today ? 'now' : undefined}>
            <th scope="row">
              {WEEKDAYS[index]?.slice(0, 3)} {formatDate(day).replace(/ \d+$/, '')}
              {day === today && ' (today)'}
            </th>
            <td>
              <Figure
                what={`Birthdays on ${WEEKDAYS[index]}, ${formatDate(day)}`}
                count={students}
                href={studentsPath(figureFilters.birthdays({ first: day, last: day }))}
                full={full}
              />
            </td>
          </tr>
        ))}
        <tr className="total">
          <th scope="row">All</th>
          <td>
            <Figure
              what="Birthdays this week"
              count={birthdays.reduce((sum, { students }) => sum + students, 0)}
              href={studentsPath(figureFilters.birthdays({ first, last }))}
            />
          </td>
        </tr>
      </FigureTable>
    </SectionCard>
  )
}
