import { endpoints } from '@/lib/contract/endpoints'
import { route } from '@/lib/server/http/route'
import { studentsToPrint } from '@/lib/server/students/print'

export const POST = route(endpoints.students.print, ({ body, actor }) => studentsToPrint(body, actor))
