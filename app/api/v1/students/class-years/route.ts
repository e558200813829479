import { classYearCalls } from '@/lib/contract/students/class-years'
import { route } from '@/lib/server/http/route'
import { classesOfYear, yearsWithClasses } from '@/lib/server/students/class-years/read'

export const GET = route(classYearCalls.years, async ({ query: { year }, actor }) => ({
  years: await yearsWithClasses(actor),
  classes: year === undefined ? [] : await classesOfYear(Number(year), actor),
}))
