import { useNotify } from '@/components/feedback/Snackbars'
import { useExport } from '@/components/list/useExport'
import { useUser } from '@/components/base/useUser'
import { exportStaff } from '@/lib/client/export/staff'
import { exportStudents } from '@/lib/client/export/students'
import { EXPORT_EMPTY_MESSAGES } from '@/lib/contract/messages'
import { can, type UserPermissions } from '@/lib/contract/permissions'

/**
 * Exports the students if the user may read them, otherwise the staff. Shows an error if there is nothing to export.
 */
export function useExportReports() {
  const user = useUser()
  const notify = useNotify()
  const { run, busy } = useExport()

  async function exportReports() {
    const source = sourceFor(user)
    if (source) await run(source)
    else notify.error(EXPORT_EMPTY_MESSAGES.nothing)
  }

  return { exportReports, busy }
}

function sourceFor(user: UserPermissions) {
  if (can(user, 'students.read')) return { save: () => exportStudents(), empty: EXPORT_EMPTY_MESSAGES.students }
  if (can(user, 'staff.read')) return { save: () => exportStaff(), empty: EXPORT_EMPTY_MESSAGES.staff }
  return undefined
}
