import type { Student } from '@/lib/contract/students/schema'
import { countText } from './count-text'
import { Letterhead } from './Letterhead'
import { PrintScreen } from './PrintScreen'
import { type PrintColumn, PrintTable } from './PrintTable'
import type { SheetProps } from './StudentPrint'

/** A print that is one table of students with fixed columns. */
export const StudentTable = ({
  students,
  title,
  school,
  filters,
  columns,
}: SheetProps & { columns: readonly PrintColumn<Student>[] }) => (
  <PrintScreen title={title} count={countText(students)} isReady>
    <div className="paper">
      <PrintTable
        label={title}
        head={<Letterhead school={school} title={title} filters={filters} />}
        columns={columns}
        records={students}
      />
    </div>
  </PrintScreen>
)
