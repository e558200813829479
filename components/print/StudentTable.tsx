import type { ReactNode } from 'react'
import type { Student } from '@/lib/contract/students/schema'
import { Letterhead } from './Letterhead'
import { Paper } from './Paper'
import { PrintScreen } from './PrintScreen'
import { type PrintColumn, PrintTable } from './PrintTable'
import type { SheetProps } from './sheet-props'

type Props = SheetProps & {
  columns: readonly PrintColumn<Student>[]
  /** The title on paper, where it says more than that of the screen. */
  heading?: string
  /** Choices that change the paper. */
  options?: ReactNode
}

/** A print that is one table of students. */
export const StudentTable = ({ students, title, heading = title, count, school, filters, columns, options }: Props) => (
  <PrintScreen title={title} count={count} isReady options={options}>
    <Paper label={heading}>
      <PrintTable
        label={heading}
        head={<Letterhead school={school} title={heading} filters={filters} />}
        columns={columns}
        records={students}
      />
    </Paper>
  </PrintScreen>
)
