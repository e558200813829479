import { studentCalls } from '@/lib/contract/students/endpoints'
import { route } from '@/lib/server/http/route'
import { findSiblings } from '@/lib/server/students/siblings'

export const GET = route(studentCalls.siblings, ({ id, actor }) => findSiblings(id, actor))
