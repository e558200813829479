import { endpoints } from '@/lib/contract/endpoints'
import { route } from '@/lib/server/http/route'
import { getSchool, replaceSchool } from '@/lib/server/school/details'

export const GET = route(endpoints.school.get, async () => ({ school: await getSchool() }))
export const PUT = route(endpoints.school.replace, async ({ body, actor }) => ({
  school: await replaceSchool(body, actor),
}))
