import { studentCalls } from '@/lib/contract/students/endpoints'
import { route } from '@/lib/server/http/route'
import { findRollNumbers } from '@/lib/server/students/roll-numbers'

export const GET = route(studentCalls.rollNumbers, ({ query, actor }) => findRollNumbers(query, actor))
