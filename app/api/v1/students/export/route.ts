import { exportSelection } from '@/lib/contract/batches/export-selection'
import { studentCalls } from '@/lib/contract/students/endpoints'
import { exportResponse } from '@/lib/server/http/export-response'
import { route } from '@/lib/server/http/route'
import { exportStudents } from '@/lib/server/students/export'

export const GET = route(studentCalls.export, async ({ query, actor }) =>
  exportResponse('students', await exportStudents({ selection: { query } }, actor)),
)
export const POST = route(exportSelection, async ({ body, actor }) =>
  exportResponse('students', await exportStudents(body, actor), body.format),
)
