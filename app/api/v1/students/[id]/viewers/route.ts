import { viewerCalls } from '@/lib/contract/students/viewers'
import { route } from '@/lib/server/http/route'
import { studentViewers } from '@/lib/server/students/viewers'

export const GET = route(viewerCalls.ofStudent, ({ id, query, actor }) => studentViewers(id, query, actor))
