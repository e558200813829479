import type { Student } from '@/lib/contract/students/schema'
import { Letterhead } from './Letterhead'
import { Paper } from './Paper'
import { PrintScreen } from './PrintScreen'
import { type PrintColumn, PrintTable } from './PrintTable'
import type { SheetProps } from './sheet-props'

/** A print that is one table of students with fixed columns. */
export const StudentTable = ({
  students,
  title,
  count,
  school,
  filters,
  columns,
}: SheetProps & { columns: readonly PrintColumn<Student>[] }) => (
  <PrintScreen title={title} count={count} isReady>
    <Paper label={title}>
      <PrintTable
        label={title}
        head={<Letterhead school={school} title={title} filters={filters} />}
        columns={columns}
        records={students}
      />
    </Paper>
  </PrintScreen>
)
