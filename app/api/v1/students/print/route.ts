import { printStudents } from '@/lib/contract/students/print'
import { route } from '@/lib/server/http/route'
import { studentsToPrint } from '@/lib/server/students/print'

export const POST = route(printStudents, ({ body, actor }) => studentsToPrint(body, actor))
