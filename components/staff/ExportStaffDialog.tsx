import { ExportDialog } from '@/components/list/export/ExportDialog'
import type { ExportSources } from '@/components/list/export/export-sources'
import { STAFF_EXPORT } from '@/lib/client/export/selected-staff'
import type { StaffSelection } from '@/lib/contract/staff/selection'

type Props = { open: boolean; sources: ExportSources<StaffSelection>; onClose: () => void }

/** Asks which staff to export, with which columns and in which format. */
export const ExportStaffDialog = (props: Props) => <ExportDialog {...props} kind={STAFF_EXPORT} things="Staff" />
