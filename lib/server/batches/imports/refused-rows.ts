import 'server-only'
import { importTargets } from '@/lib/contract/imports/mapping'
import type { BatchRow } from '@/lib/contract/batches/schema'
import { headingOf } from '@/lib/contract/record-fields'
import { STUDENT_FIELDS } from '@/lib/contract/students/fields'
import type { Actor } from '@/lib/server/accounts/actor'
import { csvStream } from '@/lib/server/platform/csv'
import type { Column } from '@/lib/server/platform/table-stream'
import { eachRow } from '../list'
import { findImport } from './imports'

const COLUMNS: Column<BatchRow>[] = [
  ...Object.entries({ studentId: importTargets('students')['studentId'] ?? '', ...headings() }).map(
    ([path, heading]): Column<BatchRow> => [heading, ({ imported }) => imported?.cells[path]],
  ),
  ['Problem', ({ messages }) => messages.join('; ')],
]

function headings(): Record<string, string> {
  return Object.fromEntries(Object.entries(STUDENT_FIELDS).map(([path, field]) => [path, headingOf(field)]))
}

/** The lines that were not imported, with the reason: to be corrected and imported again. @throws AppError `NOT_FOUND`, `FORBIDDEN` */
export async function exportRefusedRows(id: string, actor: Actor): Promise<ReadableStream<Uint8Array>> {
  await findImport(id, actor)
  return csvStream(COLUMNS, refused(id))
}

const REFUSED = ['invalid', 'conflict', 'failed']

async function* refused(id: string): AsyncGenerator<BatchRow[], void> {
  for await (const rows of eachRow(id)) yield rows.filter(({ status }) => REFUSED.includes(status))
}
