import writeExcelFile from 'write-excel-file/node'
import { differentStudents, studentsCsv } from '@/tests/support/students-csv'

/**
 * Optional columns. With the columns that every new student needs, a sheet has 30 columns. Some optional columns match
 * no field.
 */
const MORE: Record<string, (number: number) => string> = {
  Email: number => `asha${number}@example.com`,
  'Blood Group': number => ['O +ve', 'A +ve', 'B -ve', ''][number % 4] ?? '',
  'Date of Admission': number => `0${1 + (number % 9)}/06/2024`,
  'Overall Grade': number => ['A+', 'A', 'B+', 'B'][number % 4] ?? '',
  'Overall Percentage': number => String(40 + (number % 60)),
  'Father Occupation': () => 'Engineer',
  'Father Email': number => `ravi${number}@example.com`,
  'Mother Occupation': () => 'Doctor',
  'Mother Email': number => `maya${number}@example.com`,
  House: number => ['Red', 'Blue', 'Green'][number % 3] ?? '',
  'Bus Route': number => String(1 + (number % 20)),
  'Fees Paid': number => String(12_000 + (number % 7) * 500),
  Remarks: () => 'Brought the birth certificate',
}

/** A custom field, and the value that every student gets in it. */
type CustomColumn = { label: string; value: unknown }

/** A sheet of new students with 30 columns and one for each custom field: the headings and the rows. */
function sheetOf(count: number, from: number, customColumns: readonly CustomColumn[]): string[][] {
  const [headings = '', ...lines] = studentsCsv(differentStudents(count, from)).split('\n')
  const more = Object.values(MORE)
  const customCells = customColumns.map(({ value }) => cellText(value))
  return [
    [...headings.split(','), ...Object.keys(MORE), ...customColumns.map(({ label }) => label)],
    ...lines.map((line, index) => [...line.split(','), ...more.map(textOf => textOf(from + index)), ...customCells]),
  ]
}

const cellText = (value: unknown): string =>
  value === true ? 'Yes' : Array.isArray(value) ? value.join('; ') : String(value)

const csvOf = (sheet: string[][]) => new TextEncoder().encode(sheet.map(cells => cells.join(',')).join('\r\n'))

/** The cell as a spreadsheet stores it: dates and numbers are not texts. */
const cellOf = (text: string) => {
  const [, day, month, year] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(text) ?? []
  if (day) return { value: new Date(`${year}-${month}-${day}T00:00:00Z`), type: Date, format: 'dd/mm/yyyy' }
  return /^\d{1,10}$/.test(text) ? { value: Number(text), type: Number } : { value: text, type: String }
}

async function xlsxOf(sheet: string[][]): Promise<Uint8Array<ArrayBuffer>> {
  const write = writeExcelFile as unknown as (data: object) => { toBuffer(): Promise<Buffer> }
  return new Uint8Array(await write(sheet.map(cells => cells.map(cellOf))).toBuffer())
}

/**
 * A form with a file of new students.
 *
 * @param from the number of the first student; each number stands for a different student
 */
export async function studentsForm(
  format: 'csv' | 'xlsx',
  count: number,
  from: number,
  customColumns: readonly CustomColumn[] = [],
): Promise<FormData> {
  const sheet = sheetOf(count, from, customColumns)
  const form = new FormData()
  form.set('file', new File([format === 'csv' ? csvOf(sheet) : await xlsxOf(sheet)], `students.${format}`))
  return form
}
