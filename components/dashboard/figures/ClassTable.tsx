import { SECTIONS, type Section, type Standard, STANDARDS } from '@/lib/contract/constants'
import type { ClassFigures } from '@/lib/contract/dashboard'
import { figureFilters, studentsPath } from '@/lib/client/ui/figure-filters'
import { genderText, type ShownGender, studentsIn } from './class-strength'
import { Figure } from './Figure'
import { FigureTable } from './FigureTable'

type Props = { classes: readonly ClassFigures[]; gender: ShownGender }
type Place = { standard?: Standard; section?: Section }

const isIn =
  ({ standard, section }: Place) =>
  (one: ClassFigures) =>
    (!standard || one.standard === standard) && (!section || one.section === section)

const textOf = ({ standard, section }: Place): string =>
  [standard, section && (standard ? section : `section ${section}`)].filter(Boolean).join('-')

/** Active students by standard and section, with the totals of both. */
export function ClassTable({ classes, gender }: Props) {
  const standards = STANDARDS.filter(standard => classes.some(isIn({ standard })))
  const sections = SECTIONS.filter(section => classes.some(isIn({ section })))
  const full = Math.max(1, ...classes.map(one => studentsIn([one], 'All')))

  const cell = (place: Place) => {
    const members = classes.filter(isIn(place))
    if (members.length === 0) return <span className="none">–</span>
    const where = textOf(place)
    return (
      <Figure
        what={[genderText(gender), where && `in ${where}`].filter(Boolean).join(' ')}
        count={studentsIn(members, gender)}
        href={studentsPath(figureFilters.strength({ ...place, gender: gender === 'All' ? undefined : gender }))}
        full={place.standard && place.section ? full : undefined}
      />
    )
  }
  const row = (standard?: Standard) => (
    <tr key={standard ?? 'All'} className={standard ? undefined : 'total'}>
      <th scope="row">{standard ?? 'All'}</th>
      {sections.map(section => (
        <td key={section}>{cell({ standard, section })}</td>
      ))}
      <td className="total">{cell({ standard })}</td>
    </tr>
  )
  return (
    <FigureTable narrow label="Class strength" columns={['Standard', ...sections, 'All']}>
      {standards.map(row)}
      {row()}
    </FigureTable>
  )
}
