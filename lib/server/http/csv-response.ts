import 'server-only'
import { today } from '@/lib/contract/dates'
import { PlainResponse } from './plain-response'

/** A download named `{subject}_export_{YYYY-MM-DD}.csv` (R27.13, R27.14). */
export const csvResponse = (
  subject: 'students' | 'staff' | 'activity' | 'batch',
  stream: ReadableStream<Uint8Array>,
): PlainResponse =>
  new PlainResponse(stream, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${subject}_export_${today()}.csv"`,
    },
  })
