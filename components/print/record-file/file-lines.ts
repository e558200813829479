import { formatDateTime, formatLocalDate } from '@/lib/client/format'
import { MARK_TEXTS, type Mark } from '@/lib/contract/attendance/marks'
import { monthText } from '@/lib/contract/attendance/month'
import { BATCH_KIND_TEXTS, ROW_STATUS_TEXTS } from '@/lib/contract/batches/texts'
import { CERTIFICATE_KINDS } from '@/lib/contract/certificates/kinds'
import { formatDate } from '@/lib/contract/date-text'
import type { RowStatus } from '@/lib/contract/batches/schema'
import type { BulkChange, RecordFile } from '@/lib/contract/record-file/record-file'
import { yearName } from '@/lib/contract/school-rules'
import { classText } from '@/lib/contract/students/classes'
import { VIEW_TEXTS } from '@/lib/contract/students/view-kinds'
import { changesText } from './event-lines'
import type { Line } from './Lines'

export const classLines = ({ classes }: Pick<RecordFile, 'classes'>): Line[] =>
  classes.map(({ year, rollNumber, ...place }) => ({
    key: String(year),
    head: yearName(year),
    text: classText(place) + (rollNumber > 0 ? `, roll number ${rollNumber}` : ''),
  }))

/** One line per month, with the days of each mark: `Present: 1, 2, 5`. */
export const attendanceLines = ({ attendance }: Pick<RecordFile, 'attendance'>): Line[] =>
  attendance.months.map(({ month, marks }) => {
    const days = Object.entries(MARK_TEXTS).flatMap(([mark, label]) => {
      const found = daysWith(marks, mark as Mark)
      return found.length > 0 ? [`${label}: ${found.join(', ')}`] : []
    })
    return { key: month, head: monthText(month), text: days.join('\n') }
  })

const daysWith = (marks: string, mark: Mark): number[] =>
  [...marks].flatMap((letter, place) => (letter === mark ? [place + 1] : []))

export const certificateLines = ({ certificates }: RecordFile): Line[] =>
  certificates.map(({ _id, kind, number, title, text, issuedAt, issuedBy, voided }) => {
    const name = kind === 'other' && title ? title : CERTIFICATE_KINDS[kind].name
    const end =
      voided && [`Void since ${formatLocalDate(voided.at)}, by ${voided.by}`, voided.reason].filter(Boolean).join(': ')
    return {
      key: _id,
      head: number,
      text: [`${name}, issued ${formatLocalDate(issuedAt)} by ${issuedBy}`, end, text].filter(Boolean).join('\n'),
    }
  })

type Row = BulkChange & { hasPicture?: boolean }

export const bulkChangeLines = (rows: readonly Row[]): Line[] =>
  rows.map(({ at, kind, status, hasPicture, changes }, place) => ({
    key: String(place),
    head: formatDateTime(at),
    text: [
      `${BATCH_KIND_TEXTS[kind]}: ${ROW_STATUS_TEXTS[status as RowStatus]}`,
      hasPicture && 'With a picture',
      changesText(changes),
    ]
      .filter(Boolean)
      .join('\n'),
  }))

export const viewLines = ({ views }: RecordFile): Line[] =>
  views.map(({ day, person, how, mergedStudentId = '' }) => ({
    key: `${day} ${person._id} ${mergedStudentId}`,
    head: formatDate(day),
    text: `${person.name}: ${how.map(kind => VIEW_TEXTS[kind]).join(', ')}${mergedStudentId && ` of ${mergedStudentId}`}`,
  }))
