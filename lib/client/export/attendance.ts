import { attendanceMonthCalls } from '@/lib/contract/attendance/month'
import type { ExportFormat } from '@/lib/contract/custom-fields/export-choice'
import { today } from '@/lib/contract/dates'
import { classKeyOf, type SchoolClass } from '@/lib/contract/students/classes'
import { type Exported, saveExport } from './save'

/** Downloads the attendance of a class in a month as `attendance_export_{date}`. */
export const exportAttendance = (schoolClass: SchoolClass, month: string, format: ExportFormat): Promise<Exported> =>
  saveExport(
    attendanceMonthCalls.export,
    { query: { class: classKeyOf(schoolClass), month, format } },
    `attendance_export_${today()}.${format}`,
  )
