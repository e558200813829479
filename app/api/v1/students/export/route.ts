import { endpoints } from '@/lib/contract/endpoints'
import { csvResponse } from '@/lib/server/http/csv-response'
import { route } from '@/lib/server/http/route'
import { exportSelectedStudents, exportStudents } from '@/lib/server/students/export'

export const GET = route(endpoints.students.export, async ({ query, actor }) =>
  csvResponse('students', await exportStudents(query, actor)),
)
export const POST = route(endpoints.batches.exportSelection, async ({ body, actor }) =>
  csvResponse('students', await exportSelectedStudents(body.selection, actor)),
)
