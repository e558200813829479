import { rollNumberCalls } from '@/lib/contract/students/roll-numbers'
import { route } from '@/lib/server/http/route'
import { findRollNumbers } from '@/lib/server/students/roll-numbers'

export const GET = route(rollNumberCalls.rollNumbers, ({ query, actor }) => findRollNumbers(query, actor))
