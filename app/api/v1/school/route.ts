import { schoolCalls } from '@/lib/contract/school/school'
import { route } from '@/lib/server/http/route'
import { getSchool, replaceSchool } from '@/lib/server/school/details'

export const GET = route(schoolCalls.get, async () => ({ school: await getSchool() }))
export const PUT = route(schoolCalls.replace, async ({ body, actor }) => ({
  school: await replaceSchool(body, actor),
}))
