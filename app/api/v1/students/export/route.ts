import { endpoints } from '@/lib/contract/endpoints'
import { exportResponse } from '@/lib/server/http/export-response'
import { route } from '@/lib/server/http/route'
import { exportSelectedStudents, exportStudents } from '@/lib/server/students/export'

export const GET = route(endpoints.students.export, async ({ query, actor }) =>
  exportResponse('students', await exportStudents(query, actor)),
)
export const POST = route(endpoints.batches.exportSelection, async ({ body, actor }) =>
  exportResponse('students', await exportSelectedStudents(body, actor), body.format),
)
