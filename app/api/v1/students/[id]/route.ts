import { endpoints } from '@/lib/contract/endpoints'
import { route } from '@/lib/server/http/route'
import { deleteStudent, findStudent, patchStudent, replaceStudent } from '@/lib/server/students/service'

export const GET = route(endpoints.students.get, async ({ idOrNumber, actor }) => ({
  student: await findStudent(idOrNumber, actor),
}))
export const PUT = route(endpoints.students.replace, ({ id, body, actor }) => replaceStudent(id, body, actor))
export const PATCH = route(endpoints.students.patch, ({ id, body, actor }) => patchStudent(id, body, actor))
export const DELETE = route(endpoints.students.remove, ({ id, actor }) => deleteStudent(id, actor))
