import { historyCalls } from '@/lib/contract/history/endpoints'
import { route } from '@/lib/server/http/route'
import { studentHistory } from '@/lib/server/students/history'

export const GET = route(historyCalls.students, ({ id, query, actor }) => studentHistory(id, query, actor))
