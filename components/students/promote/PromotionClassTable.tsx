import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import {
  mustChooseNext,
  type NextStandard,
  promotedStandard,
  type PromotionState,
} from '@/lib/contract/batches/promotion'
import { labelOf } from '@/lib/contract/school-lists'
import { nextStandard } from '@/lib/contract/students/classes'
import { NextStandardSelect } from './NextStandardSelect'
import { classSizeText } from './promotion-texts'

type Props = Pick<PromotionState, 'classes'> & {
  /** The choices that differ from the default, which is the next standard of the list. */
  next: readonly NextStandard[]
  /** Whether to show errors, because the user wants to go on before all choices are made. */
  isMissing: boolean
  onChange: (next: NextStandard[]) => void
}

/** The classes with their sizes, and a choice of the standard after the promotion. */
export const PromotionClassTable = ({ classes, next, isMissing, onChange }: Props) => (
  <Table size="small" aria-label="Classes" sx={{ '& .MuiTableCell-root': { px: { xs: 0.5, sm: 2 } } }}>
    <TableHead>
      <TableRow>
        <TableCell>Class</TableCell>
        <TableCell>Students</TableCell>
        <TableCell>Becomes</TableCell>
      </TableRow>
    </TableHead>
    <TableBody>
      {classes.filter(isListed).map(one => (
        <TableRow key={one.standard}>
          <TableCell component="th" scope="row">
            {labelOf('standard', one.standard)}
          </TableCell>
          <TableCell>{classSizeText(one)}</TableCell>
          <TableCell>
            <NextStandardSelect
              standard={one.standard}
              value={promotedStandard(one.standard, next)}
              {...(mustChooseNext(one.standard, next) && {
                question: `${labelOf('standard', one.standard)} is retired. Choose where its students move.`,
                isMissing,
              })}
              onChange={to => onChange(withNext(next, one.standard, to))}
            />
          </TableCell>
        </TableRow>
      ))}
    </TableBody>
  </Table>
)

/** Whether the table shows a standard. It hides retired standards without students. */
const isListed = ({ standard, sections }: PromotionState['classes'][number]): boolean =>
  sections.length > 0 || !mustChooseNext(standard)

/** Adds a choice to `next`. Choosing the next standard of the list removes the entry, because that is the default. */
function withNext(next: readonly NextStandard[], standard: string, to: string | undefined): NextStandard[] {
  const others = next.filter(one => one.standard !== standard)
  return to === nextStandard(standard) && !mustChooseNext(standard) ? others : [...others, { standard, to: to ?? null }]
}
