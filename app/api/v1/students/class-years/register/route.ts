import { classYearCalls } from '@/lib/contract/students/class-years'
import { route } from '@/lib/server/http/route'
import { registerOfYear } from '@/lib/server/students/class-years/read'

export const GET = route(classYearCalls.register, async ({ query: { year, ...schoolClass }, actor }) => ({
  students: await registerOfYear(schoolClass, Number(year), actor),
}))
