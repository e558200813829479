import 'server-only'
import { type ExportFormat, EXPORT_TYPES } from '@/lib/contract/custom-fields/export-choice'
import { today } from '@/lib/contract/dates'
import { ApiResponse } from './api-response'

/** A download named `{subject}_export_{YYYY-MM-DD}.csv` (R27.13, R27.14), or `.xlsx`. */
export const exportResponse = (
  subject: 'students' | 'staff' | 'activity' | 'attendance' | 'batch' | 'refused',
  stream: ReadableStream<Uint8Array>,
  format: ExportFormat = 'csv',
): ApiResponse =>
  new ApiResponse(stream, {
    headers: {
      'content-type': EXPORT_TYPES[format],
      'content-disposition': `attachment; filename="${subject}_export_${today()}.${format}"`,
    },
  })
