import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { PromotionState } from '@/lib/contract/batches/promotion'
import type { Standard } from '@/lib/contract/constants'
import { nextStandard, sizeOf } from './promotion-texts'

type Props = Pick<PromotionState, 'classes'> & {
  /** The class that people come from. */
  marked?: Standard | undefined
}

/** What becomes of each class. */
export const ClassTable = ({ classes, marked }: Props) => (
  <Table size="small" aria-label="Classes">
    <TableHead>
      <TableRow>
        <TableCell>Class</TableCell>
        <TableCell>Students</TableCell>
        <TableCell>Becomes</TableCell>
      </TableRow>
    </TableHead>
    <TableBody>
      {classes.map(one => (
        <TableRow
          key={one.standard}
          selected={one.standard === marked}
          aria-current={one.standard === marked || undefined}
        >
          <TableCell component="th" scope="row">
            {one.standard}
          </TableCell>
          <TableCell>{sizeOf(one)}</TableCell>
          <TableCell>{nextStandard(one.standard)}</TableCell>
        </TableRow>
      ))}
    </TableBody>
  </Table>
)
