import { endpoints } from '@/lib/contract/endpoints'
import { route } from '@/lib/server/http/route'
import { listStudents } from '@/lib/server/students/find'
import { createStudent } from '@/lib/server/students/service'

export const GET = route(endpoints.students.list, ({ query }) => listStudents(query))
export const POST = route(endpoints.students.create, ({ body, actor, once }) => createStudent(body, actor, once))
