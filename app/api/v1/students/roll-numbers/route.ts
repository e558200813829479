import { endpoints } from '@/lib/contract/endpoints'
import { route } from '@/lib/server/http/route'
import { findRollNumbers } from '@/lib/server/students/roll-numbers'

export const GET = route(endpoints.students.rollNumbers, ({ query, actor }) => findRollNumbers(query, actor))
