import { classYearCalls } from '@/lib/contract/students/class-years'
import { route } from '@/lib/server/http/route'
import { classesOfStudent } from '@/lib/server/students/class-years/read'

export const GET = route(classYearCalls.ofStudent, async ({ id, actor }) => ({
  classes: await classesOfStudent(id, actor),
}))
