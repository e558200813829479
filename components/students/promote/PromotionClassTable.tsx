import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { PromotionState } from '@/lib/contract/batches/promotion'
import { labelOf } from '@/lib/contract/school-lists'
import { promotedStandardText, classSizeText } from './promotion-texts'

/** The classes with their sizes and their standards after the promotion. */
export const PromotionClassTable = ({ classes }: Pick<PromotionState, 'classes'>) => (
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
        <TableRow key={one.standard}>
          <TableCell component="th" scope="row">
            {labelOf('standard', one.standard)}
          </TableCell>
          <TableCell>{classSizeText(one)}</TableCell>
          <TableCell>{promotedStandardText(one.standard)}</TableCell>
        </TableRow>
      ))}
    </TableBody>
  </Table>
)
