import { attendanceOfStudentCall } from '@/lib/contract/attendance/of-student'
import { readStudentAttendance } from '@/lib/server/attendance/of-student'
import { route } from '@/lib/server/http/route'

export const GET = route(attendanceOfStudentCall, async ({ id, actor }) => ({
  attendance: await readStudentAttendance(id, actor),
}))
