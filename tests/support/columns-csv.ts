import { differentStudents, studentsCsv } from './students-csv'

/** Quotes a cell for CSV where needed. */
const cell = (text: string): string => (/[",\n;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** A file of new students with further columns. @param columns the text of each line, by heading */
export function csvWithColumns(columns: Record<string, readonly string[]>): string {
  const count = Math.max(...Object.values(columns).map(texts => texts.length))
  const [headings = '', ...lines] = studentsCsv(differentStudents(count)).split('\n')
  const added = (index: number) => Object.values(columns).map(texts => cell(texts[index] ?? ''))
  return [
    [headings, ...Object.keys(columns).map(cell)].join(','),
    ...lines.map((line, index) => [line, ...added(index)].join(',')),
  ].join('\n')
}
