import { ExportDialog } from '@/components/list/export/ExportDialog'
import type { ExportSources } from '@/components/list/export/export-sources'
import { STUDENT_EXPORT } from '@/lib/client/export/selected-students'
import type { StudentSelection } from '@/lib/contract/students/selection'

type Props = { open: boolean; sources: ExportSources<StudentSelection>; onClose: () => void }

/** Asks which students to export, and in what kind of file. */
export const ExportStudentsDialog = (props: Props) => (
  <ExportDialog {...props} kind={STUDENT_EXPORT} things="Students" />
)
