import 'server-only'
import type { ExportFormat } from '@/lib/contract/custom-fields/export-choice'
import { attendanceShareText } from '@/lib/contract/attendance/figures'
import { countMarks, MARK_TEXTS, markOn, MARKS } from '@/lib/contract/attendance/marks'
import { countedMarks, daysOfMonth, type MonthRegister, type MonthStudent } from '@/lib/contract/attendance/month'
import { joinNames } from '@/lib/contract/full-name'
import type { Actor } from '@/lib/server/history/actor'
import { writeExportEvent } from '@/lib/server/history/write-export-event'
import { csvStream } from '@/lib/server/export/csv'
import { EXPORT_CHUNK_ROWS, type ExportColumn } from '@/lib/server/export/table-stream'
import { xlsxStream } from '@/lib/server/export/xlsx'
import { readMonth } from './month'

/**
 * Exports the attendance of a class in a month, with a column for each day. Writes an event.
 *
 * @throws the same errors as `readMonth`
 */
export async function exportMonth(
  text: string,
  { month, format }: { month: string; format: ExportFormat },
  actor: Actor,
): Promise<ReadableStream<Uint8Array>> {
  const register = await readMonth(text, month, actor)
  await writeExportEvent(actor, 'attendance.exported', register.students.length, {
    standard: register.standard,
    section: register.section,
    month,
    format,
  })
  const stream = format === 'xlsx' ? xlsxStream : csvStream
  return stream(columnsOf(register), chunksOf(register.students))
}

function columnsOf({ month, daysOff }: MonthRegister): ExportColumn<MonthStudent>[] {
  const countsOf = ({ marks }: MonthStudent) => countMarks(countedMarks(marks, daysOff))
  return [
    ['Roll Number', ({ rollNumber }) => rollNumber],
    ['Name', ({ name }) => joinNames(name)],
    ['Student ID', ({ studentId }) => studentId],
    ...daysOfMonth(month).map((day): ExportColumn<MonthStudent> => [
      day,
      ({ marks }) => (daysOff[day] === undefined ? markOn(marks, day) : null),
    ]),
    ...MARKS.map((mark): ExportColumn<MonthStudent> => [MARK_TEXTS[mark], student => countsOf(student)[mark]]),
    ['Attendance', student => attendanceShareText(countsOf(student))],
  ]
}

async function* chunksOf(students: readonly MonthStudent[]): AsyncGenerator<MonthStudent[], void> {
  for (let from = 0; from < students.length; from += EXPORT_CHUNK_ROWS)
    yield await Promise.resolve(students.slice(from, from + EXPORT_CHUNK_ROWS))
}
