import { studentCalls } from '@/lib/contract/students/endpoints'
import { route } from '@/lib/server/http/route'
import { deleteStudent, getStudent, patchStudent, replaceStudent, viewStudent } from '@/lib/server/students/service'

export const GET = route(studentCalls.get, async ({ idOrNumber, actor }) => ({
  student: await viewStudent(idOrNumber, actor),
}))
export const PUT = route(studentCalls.replace, ({ id, body, actor }) => replaceStudent(id, body, actor), {
  readStored: ({ id, actor }) => getStudent(id, actor),
})
export const PATCH = route(studentCalls.patch, ({ id, body, actor }) => patchStudent(id, body, actor), {
  readStored: ({ id, actor }) => getStudent(id, actor),
})
export const DELETE = route(studentCalls.remove, ({ id, actor }) => deleteStudent(id, actor))
