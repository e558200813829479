import { attendanceCalls } from '@/lib/contract/attendance/register'
import { getRegister } from '@/lib/server/attendance/read-register'
import { saveRegister } from '@/lib/server/attendance/save-register'
import { route } from '@/lib/server/http/route'

export const GET = route(attendanceCalls.register, async ({ params, actor }) => ({
  attendance: await getRegister(params.class ?? '', params.day ?? '', actor),
}))
export const PUT = route(attendanceCalls.save, async ({ params, body, actor }) => ({
  attendance: await saveRegister(params.class ?? '', params.day ?? '', body, actor),
}))
