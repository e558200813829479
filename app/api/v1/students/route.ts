import { studentCalls } from '@/lib/contract/students/endpoints'
import { route } from '@/lib/server/http/route'
import { listStudents } from '@/lib/server/students/listing/list-students'
import { createStudent } from '@/lib/server/students/service'

export const GET = route(studentCalls.list, ({ query, actor }) => listStudents(query, actor))
export const POST = route(studentCalls.create, ({ body, actor, idempotency }) =>
  createStudent(body, actor, idempotency),
)
