import Box from '@mui/material/Box'
import type { ClassFigures } from '@/lib/contract/dashboard'
import { labelOf, type ListName, listValues } from '@/lib/contract/school-lists'
import { yearName } from '@/lib/contract/school-rules'
import { classText } from '@/lib/contract/students/classes'
import { figureFilters, studentsPath } from '@/lib/client/ui/figure-filters'
import { genderText, type ShownGender, sumStudents } from '@/lib/client/ui/class-strength'
import { Figure } from './Figure'
import { FigureTable } from './FigureTable'

type Props = {
  classes: readonly ClassFigures[]
  gender: ShownGender
  /** The calendar year in which a past academic year began; undefined for the present academic year. */
  year?: string
}
type Place = { standard?: string; section?: string }

const isIn =
  ({ standard, section }: Place) =>
  (one: ClassFigures) =>
    (!standard || one.standard === standard) && (!section || one.section === section)

const textOf = ({ standard, section }: Place): string =>
  standard && section
    ? classText({ standard, section })
    : [standard && labelOf('standard', standard), section && `section ${labelOf('section', section)}`]
        .filter(Boolean)
        .join()

/** The keys of a list that at least one class uses, in the order of the list. */
const keysIn = (name: ListName & keyof ClassFigures, classes: readonly ClassFigures[]): string[] =>
  listValues(name)
    .map(({ key }) => key)
    .filter(key => classes.some(one => one[name] === key))

/** Whether labels such as `Grade 8` and `Blue` are so short that all columns can have the same width on a phone. */
const hasShortLabels = (standards: readonly string[], sections: readonly string[]): boolean =>
  sections.length <= 5 &&
  standards.every(standard => labelOf('standard', standard).length <= 7) &&
  sections.every(section => labelOf('section', section).length <= 4)

/**
 * Counts active students, or the students of a past year: a row for each standard, a column for each section, and
 * totals.
 */
export function ClassTable({ classes, gender, year }: Props) {
  const standards = keysIn('standard', classes)
  const sections = keysIn('section', classes)
  const full = Math.max(1, ...classes.map(one => sumStudents([one], 'All')))

  const cell = (place: Place) => {
    const members = classes.filter(isIn(place))
    if (members.length === 0) return <span className="none">–</span>
    const where = textOf(place)
    const counted = { ...place, gender: gender === 'All' ? undefined : gender }
    return (
      <Figure
        what={[genderText(gender), where && `in ${where}`, year && `in ${yearName(year)}`].filter(Boolean).join(' ')}
        count={sumStudents(members, gender)}
        href={studentsPath(year ? figureFilters.pastStrength(year, counted) : figureFilters.strength(counted))}
        full={place.standard && place.section ? full : undefined}
      />
    )
  }
  const row = (standard?: string) => (
    <tr key={standard ?? 'All'} className={standard ? undefined : 'total'}>
      <th scope="row">{standard ? labelOf('standard', standard) : 'All'}</th>
      {sections.map(section => (
        <td key={section}>{cell({ standard, section })}</td>
      ))}
      <td className="total">{cell({ standard })}</td>
    </tr>
  )
  return (
    <Box sx={{ overflowX: 'auto', '@media print': { overflow: 'visible' } }}>
      <FigureTable
        narrow
        fitWords={!hasShortLabels(standards, sections)}
        label={year ? `Class strength in ${yearName(year)}` : 'Class strength'}
        columns={['Standard', ...sections.map(section => labelOf('section', section)), 'All']}
      >
        {standards.map(row)}
        {row()}
      </FigureTable>
    </Box>
  )
}
