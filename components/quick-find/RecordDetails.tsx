import { ActiveChip } from '@/components/list/ActiveChip'

type Props = {
  number: string
  /** The class of a student, or the department of a staff member. */
  place?: string
  isActive: boolean
  /** The field that matches the search, if it is neither the name nor the number. */
  match?: string
}

/** Details that distinguish a person in the results from others with the same name. */
export const RecordDetails = ({ number, place, isActive, match }: Props) => (
  <>
    <span>{place ? `${number} · ${place}` : number}</span>
    {!isActive && <ActiveChip active={false} />}
    {match && <span className="match">{match}</span>}
  </>
)
