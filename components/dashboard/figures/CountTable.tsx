import Typography from '@mui/material/Typography'
import { Figure } from './Figure'
import { FigureTable } from './FigureTable'

type Row = {
  name: string
  /** Names the counted records if the name of the row does not: `Active students without Email`. */
  what?: string
  count: number
  href: string
}

type Props = {
  label: string
  columns: readonly [name: string, count: string]
  rows: readonly Row[]
  /** The count at which a bar is full; undefined for a table without bars. */
  full?: number
  /** Replaces the table when all counts are zero. */
  none: string
}

/** A table of counts, each a link to the counted records. Rows with a count of zero are left out. */
export function CountTable({ label, columns, rows, full, none }: Props) {
  const shown = rows.filter(({ count }) => count > 0)
  if (shown.length === 0)
    return (
      <Typography variant="body2" color="textSecondary">
        {none}
      </Typography>
    )
  return (
    <FigureTable label={label} columns={columns} hideHead>
      {shown.map(({ name, what = name, count, href }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td>
            <Figure what={what} count={count} href={href} full={full} />
          </td>
        </tr>
      ))}
    </FigureTable>
  )
}
