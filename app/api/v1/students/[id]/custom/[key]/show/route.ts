import { showValueCalls } from '@/lib/contract/custom-fields/show'
import { showStudentValue } from '@/lib/server/students/show-value'
import { route } from '@/lib/server/http/route'

export const POST = route(showValueCalls.students, ({ id, params, actor }) =>
  showStudentValue(id, params.key ?? '', actor),
)
