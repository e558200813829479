import { endpoints } from '@/lib/contract/endpoints'
import { route } from '@/lib/server/http/route'
import { findSiblings } from '@/lib/server/students/siblings'

export const GET = route(endpoints.students.siblings, ({ id, actor }) => findSiblings(id, actor))
