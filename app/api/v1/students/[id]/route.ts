import { endpoints } from '@/lib/contract/endpoints'
import { route } from '@/lib/server/http/route'
import { deleteStudent, getStudent, patchStudent, replaceStudent } from '@/lib/server/students/service'

export const GET = route(endpoints.students.get, async ({ id }) => ({ student: await getStudent(id) }))
export const PUT = route(endpoints.students.replace, ({ id, body: { version, ...input } }) =>
  replaceStudent(id, input, version),
)
export const PATCH = route(endpoints.students.patch, ({ id, body }) => patchStudent(id, body))
export const DELETE = route(endpoints.students.remove, ({ id }) => deleteStudent(id))
