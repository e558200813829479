import type { ActivityFilters } from '@/lib/contract/audit'
import { today } from '@/lib/contract/dates'
import { endpoints } from '@/lib/contract/endpoints'
import type { StaffFilters } from '@/lib/contract/staff'
import type { StudentFilters } from '@/lib/contract/student'
import { download } from './download'
import { api } from './http'
import { inMoments } from './queries/activity'

/** `empty`: there was nothing to export, so no file was made. */
export type Exported = 'saved' | 'empty'

/** Saves every student that matches as `students_export_{date}.csv`, whatever page is in sight. */
export async function exportStudents(filters: StudentFilters = {}): Promise<Exported> {
  const query = { ...filters, page: undefined, limit: undefined }
  const { blob, name } = await api.file(endpoints.students.export, { query })
  return save(blob, name ?? `students_export_${today()}.csv`)
}

/** Saves every staff member that matches as `staff_export_{date}.csv`. */
export async function exportStaff(filters: StaffFilters = {}): Promise<Exported> {
  const query = { ...filters, page: undefined, limit: undefined }
  const { blob, name } = await api.file(endpoints.staff.export, { query })
  return save(blob, name ?? `staff_export_${today()}.csv`)
}

/** Saves everything that happened, as far as it matches, as `activity_export_{date}.csv`. */
export async function exportActivity(filters: ActivityFilters): Promise<Exported> {
  const query = { ...inMoments(filters), page: undefined, limit: undefined }
  const { blob, name } = await api.file(endpoints.activity.export, { query })
  return save(blob, name ?? `activity_export_${today()}.csv`)
}

async function save(blob: Blob, name: string): Promise<Exported> {
  if (!hasRows(await blob.text())) return 'empty'
  download(blob, name)
  return 'saved'
}

/** Whether there is anything below the headings, none of which contains a line break. */
const hasRows = (csv: string) => /\n[^\r\n]/.test(csv)
