import Box from '@mui/material/Box'
import { figureFilters, studentsPath } from '@/lib/client/ui/figure-filters'
import type { CustomField } from '@/lib/contract/custom-fields/field'
import type { StrengthGroup } from '@/lib/contract/dashboard'
import { classText, isSameClass, type SchoolClass } from '@/lib/contract/students/classes'
import { genderText, type ShownGender, sumStudents } from '@/lib/client/ui/class-strength'
import { Figure } from './Figure'
import { FigureTable } from './FigureTable'
import { type StrengthColumn, strengthColumns } from './strength-columns'

const withValue = ({ label }: CustomField, { value, text }: StrengthColumn) =>
  value === null ? `without ${label}` : `with ${label} ${text}`

type Props = { field: CustomField; groups: readonly StrengthGroup[]; gender: ShownGender }

/** Counts active students: a row for each class, a column for each value of a custom field, and totals. */
export function StrengthTable({ field, groups, gender }: Props) {
  const columns = strengthColumns(field, groups)
  const classes = groups.filter((group, index) => groups.findIndex(other => isSameClass(other, group)) === index)
  const full = Math.max(1, ...groups.map(group => sumStudents([group], 'All')))

  const cell = (place?: SchoolClass, column?: StrengthColumn) => {
    const members = groups.filter(
      group => (!place || isSameClass(group, place)) && (!column || group.value === column.value),
    )
    if (members.length === 0) return <span className="none">–</span>
    const { standard, section } = place ?? {}
    const list = studentsPath(
      figureFilters.strength({ standard, section, gender: gender === 'All' ? undefined : gender }),
    )
    return (
      <Figure
        what={[genderText(gender), place && `in ${classText(place)}`, column && withValue(field, column)]
          .filter(Boolean)
          .join(' ')}
        count={sumStudents(members, gender)}
        href={column ? `${list}&${new URLSearchParams([[...column.filter]]).toString()}` : list}
        full={place && column ? full : undefined}
      />
    )
  }
  const row = (place?: SchoolClass) => (
    <tr key={place ? classText(place) : ''} className={place ? undefined : 'total'}>
      <th scope="row">{place ? classText(place) : 'All'}</th>
      {columns.map(column => (
        <td key={column.value}>{cell(place, column)}</td>
      ))}
      <td className="total">{cell(place)}</td>
    </tr>
  )
  return (
    <Box sx={{ overflowX: 'auto', '@media print': { overflow: 'visible' } }}>
      <FigureTable
        narrow
        fitWords
        label={`Class strength by ${field.label}`}
        columns={['Class', ...columns.map(({ text }) => text), 'All']}
      >
        {classes.map(row)}
        {row()}
      </FigureTable>
    </Box>
  )
}
