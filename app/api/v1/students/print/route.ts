import { printStudents } from '@/lib/contract/students/print'
import { route } from '@/lib/server/http/route'
import { readStudentsToPrint } from '@/lib/server/students/print'

export const POST = route(printStudents, ({ body, actor }) => readStudentsToPrint(body, actor))
