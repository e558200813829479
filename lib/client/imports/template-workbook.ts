import writeExcelFile, { type CellObject, type Feature } from 'write-excel-file/browser'
import { templateColumns } from '@/lib/client/ui/import-template'
import { RESOURCE_LABELS } from '@/lib/contract/labels'
import type { Fields } from '@/lib/contract/record-fields'
import type { Resource } from '@/lib/contract/permissions'

// Excel's format "Text" keeps leading zeros and does not change typed dates.
const TEXT = { type: String, format: '@' }
const heading = (value: string): CellObject => ({ ...TEXT, value, fontWeight: 'bold' })
const text = (value: string): CellObject => ({ ...TEXT, value })
const explanation = (value: string): CellObject => ({ ...TEXT, value, wrap: true })

/** The library numbers styles in the order in which cells use them: 0 is the default, 1 is `heading`, 2 is `text`. */
const TEXT_STYLE = 2

/** Gives the empty cells below the headings the format "Text" as well. The library has no option for it. */
const textColumns: Feature<File | Blob | ArrayBuffer> = {
  files: {
    transform: {
      'xl/worksheets/sheet{id}.xml': {
        transformElementAttributes: (tag, attributes) =>
          tag === 'col' ? { ...attributes, style: TEXT_STYLE } : attributes,
      },
    },
  },
}

/** Creates an XLSX file that users fill in and import. Its second sheet explains each column. */
export function templateWorkbook(entity: Resource, fields?: Fields): Promise<Blob> {
  const columns = templateColumns(entity, fields)
  const records = {
    sheet: RESOURCE_LABELS[entity],
    data: [columns.map(column => heading(column.heading))],
    columns: columns.map(column => ({ width: Math.max(12, column.heading.length + 3) })),
    stickyRowsCount: 1,
  }
  const explanations = {
    sheet: 'Columns',
    data: [
      ['Column', 'Required', 'What to write', 'Example'].map(heading),
      ...columns.map(column => [
        text(column.heading),
        text(column.isRequired ? 'Required' : 'Optional'),
        explanation(column.rule),
        text(column.example),
      ]),
    ],
    columns: [{ width: 28 }, { width: 12 }, { width: 70 }, { width: 24 }],
    stickyRowsCount: 1,
  }
  return writeExcelFile([records, explanations], { features: [textColumns] }).toBlob()
}
