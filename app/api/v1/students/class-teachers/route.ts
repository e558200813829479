import { classTeacherCalls } from '@/lib/contract/students/class-teachers'
import { route } from '@/lib/server/http/route'
import { classTeachersOf } from '@/lib/server/staff/class-teachers'

export const GET = route(classTeacherCalls.of, async ({ query, actor }) => ({
  teachers: await classTeachersOf(query, actor),
}))
