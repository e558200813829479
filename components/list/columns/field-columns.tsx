import { LocalDay } from '@/components/base/LocalText'
import type { RecordColumn } from '@/components/list/record-columns'
import { formatLocalDate } from '@/lib/client/format'
import { customEntryAt } from '@/lib/contract/custom-fields/entries'
import { customSortKey } from '@/lib/contract/custom-fields/sorting'
import { formatDate } from '@/lib/contract/date-text'
import { type Field, type Fields, valueAt, valueText } from '@/lib/contract/record-fields'

/** The text for a field without a value. */
export const EMPTY = '–'

/** The width of a column in pixels, by kind of field. */
const WIDTHS: Record<Field['kind'], number> = {
  text: 170,
  email: 220,
  phone: 120,
  postalCode: 100,
  password: 0,
  date: 120,
  integer: 100,
  decimal: 100,
  flag: 100,
  choice: 120,
  choices: 170,
  yesNo: 100,
}

/**
 * The width in pixels. A column is at least wide enough for its title on two lines, with the arrow that shows the
 * order.
 */
const widthFor = (title: string, width: number) => Math.max(width, Math.ceil(title.length / 2) * 8 + 56)

type TextColumn<T> = RecordColumn<T> & Required<Pick<RecordColumn<T>, 'text'>>

/** Makes the column of a field. */
export function fieldColumn<T extends object>(path: string, title: string, fields: Fields): TextColumn<T> {
  const field = fields[path] ?? customEntryAt(path)
  const sortBy = customSortKey(path)
  return {
    title,
    path,
    ...(sortBy && { sortBy }),
    width: widthFor(title, field ? WIDTHS[field.kind] : 120),
    text: record => textOf(valueAt(record, path), field),
  }
}

/** Makes the column of a timestamp, which shows the day in the user's time zone. */
export const timestampColumn = <T extends object>(path: string, title: string): RecordColumn<T> => ({
  title,
  width: widthFor(title, 120),
  sortBy: path,
  local: record => formatLocalDate(String(valueAt(record, path))),
  cell: record => <LocalDay at={String(valueAt(record, path))} />,
})

function textOf(value: unknown, field: Field | undefined): string {
  if (field?.kind === 'date' && typeof value === 'string') return formatDate(value) || EMPTY
  return valueText(field, value) || EMPTY
}
